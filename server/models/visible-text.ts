/**
 * The text that a model means for the reader: without its reasoning, finished or not, and without the control tokens of
 * its chat template. Text after the end of the model's turn is removed, because the model invents a conversation there.
 */
export function visibleText(raw: string): string {
  const visible = withoutReasoning(finalMessages(raw))
  const begun = visible.replace(turnBegins, '')
  const end = turnEnds.exec(begun)
  return (end ? begun.slice(0, end.index) : begun).replace(controlTokens, '')
}

/** The same for a text that still grows: without an end that could become a control token, a role or a tag. */
export function growingVisibleText(raw: string): string {
  return begunRole.test(raw) ? '' : visibleText(raw).replace(begunToken, '')
}

/** gpt-oss names the channel of each message. Only the channel `final` is for the reader. */
function finalMessages(raw: string): string {
  if (raw.includes('<|channel|>')) {
    const messages = [...raw.matchAll(channelMessages)]
    return messages.map(([, channel, text]) => (channel === 'final' ? text : '')).join('')
  }
  // Servers that remove the control tokens leave the names of role and channel.
  if (!strippedAnalysis.test(raw)) return raw
  const final = raw.indexOf(strippedFinal)
  return final < 0 ? '' : raw.slice(final + strippedFinal.length)
}

const channelMessages =
  /<\|channel\|>([a-z]*)[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>([\s\S]*?)(?=<\|(?:end|return|call|start|channel)\|>|$)/g
const strippedAnalysis = /^\s*(?:assistant)?analysis(?=[A-Z])/
const strippedFinal = 'assistantfinal'

function withoutReasoning(text: string): string {
  return reasoningTags.reduce(withoutBlocks, text)
}

function withoutBlocks(text: string, { block, restOfBlock }: (typeof reasoningTags)[number]) {
  return text.replace(block, '').replace(restOfBlock, '')
}

/** Tags around reasoning: Qwen, DeepSeek, GLM and many others; Mistral; Kimi; Cohere; OpenThinker; MedGemma; Gemma 4. */
const reasoningTags = (
  [
    [
      '<(?:think|thinking|thoughts?|reasoning|seed:think)>',
      '</(?:think|thinking|thoughts?|reasoning|seed:think)>',
    ],
    ['\\[THINK\\]', '\\[/THINK\\]'],
    ['◁think▷', '◁/think▷'],
    ['<\\|START_THINKING\\|>', '<\\|END_THINKING\\|>'],
    ['<\\|begin_of_thought\\|>', '<\\|end_of_thought\\|>'],
    ['<unused94>', '<unused95>'],
    ['<\\|channel>', '<channel\\|>'],
  ] as const
).map(([opens, closes]) => ({
  block: new RegExp(`${opens}[\\s\\S]*?(?:${closes}|$)`, 'gi'),
  // Many chat templates write the opening tag, so the model's text has only the closing tag.
  restOfBlock: new RegExp(`^[\\s\\S]*${closes}`, 'i'),
}))

const turnBegins =
  /^\s*(?:(?:<s>|<bos>|<[|｜](?:begin_of_text|begin▁of▁sentence|Assistant|assistant|START_RESPONSE|START_OF_TURN_TOKEN|CHATBOT_TOKEN)[|｜]>|<\|(?:im_start|start)\|>assistant|<start_of_turn>model|<\|start_header_id\|>assistant<\|end_header_id\|>)\s*)+/

/** Control tokens that end the turn, after some text of the answer. */
const turnEnds =
  /(?<=\S\s*)(?:<[|｜](?:im_end|im_start|eot_id|eom_id|eot|end|return|call|start|end_of_text|endoftext|end_of_turn|end▁of▁sentence|END_OF_TURN_TOKEN|END_RESPONSE|User|user|start_header_id)[|｜]>|<\/s>|<eos>|<end_of_turn>|<start_of_turn>|\[\/?INST\])/

const controlTokens =
  /<[|｜][^\s<>|｜]{1,40}[|｜]>|<\/?s>|<(?:bos|eos|pad|unk)>|<(?:start|end)_of_turn>|<unused\d+>|\[\/?INST\]|<<\/?SYS>>/g

const begunRole =
  /^\s*(?:<\|(?:im_start|start|start_header_id)\|>|<start_of_turn>)[a-z]{0,9}(?:<[^>]*)?$/
const begunToken =
  /(?:<(?:<?\/?[a-z_:]{0,20}|[|｜][^\s<>]{0,40}|unused\d*)|\[\/?[A-Z_]{0,10}|◁[^▷]{0,10})$/i
