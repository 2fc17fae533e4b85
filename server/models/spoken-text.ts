/**
 * What a model says to the farmer: without its thoughts, also those that still go on, and without the control tokens of its
 * chat template. What follows the end of its turn is a conversation that the model makes up.
 */
export function spokenText(said: string): string {
  const spoken = withoutThoughts(finalMessages(said))
  const begun = spoken.replace(turnBegins, '')
  const end = turnEnds.exec(begun)
  return (end ? begun.slice(0, end.index) : begun).replace(controlTokens, '')
}

/** The same of a text that still grows: without an end that may become a control token, a role or a tag. */
export function growingSpokenText(said: string): string {
  return begunRole.test(said) ? '' : spokenText(said).replace(begunToken, '')
}

/** gpt-oss names the channel of each message; only `final` is for the reader. */
function finalMessages(said: string): string {
  if (said.includes('<|channel|>')) {
    const messages = [...said.matchAll(channelMessages)]
    return messages.map(([, channel, text]) => (channel === 'final' ? text : '')).join('')
  }
  // Servers that drop its control tokens leave the names of role and channel.
  if (!strippedAnalysis.test(said)) return said
  const final = said.indexOf(strippedFinal)
  return final < 0 ? '' : said.slice(final + strippedFinal.length)
}

const channelMessages =
  /<\|channel\|>([a-z]*)[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>([\s\S]*?)(?=<\|(?:end|return|call|start|channel)\|>|$)/g
const strippedAnalysis = /^\s*(?:assistant)?analysis(?=[A-Z])/
const strippedFinal = 'assistantfinal'

function withoutThoughts(text: string): string {
  return thoughtMarks.reduce(withoutBlocks, text)
}

function withoutBlocks(text: string, { block, restOfBlock }: (typeof thoughtMarks)[number]) {
  return text.replace(block, '').replace(restOfBlock, '')
}

/** Qwen, DeepSeek, GLM and many others; Mistral; Kimi; Cohere; OpenThinker; MedGemma; Gemma 4. */
const thoughtMarks = (
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
  // Many chat templates write the opening mark themselves: only the closing one is the model's.
  restOfBlock: new RegExp(`^[\\s\\S]*${closes}`, 'i'),
}))

const turnBegins =
  /^\s*(?:(?:<s>|<bos>|<[|｜](?:begin_of_text|begin▁of▁sentence|Assistant|assistant|START_RESPONSE|START_OF_TURN_TOKEN|CHATBOT_TOKEN)[|｜]>|<\|(?:im_start|start)\|>assistant|<start_of_turn>model|<\|start_header_id\|>assistant<\|end_header_id\|>)\s*)+/

/** After words of the answer. */
const turnEnds =
  /(?<=\S\s*)(?:<[|｜](?:im_end|im_start|eot_id|eom_id|eot|end|return|call|start|end_of_text|endoftext|end_of_turn|end▁of▁sentence|END_OF_TURN_TOKEN|END_RESPONSE|User|user|start_header_id)[|｜]>|<\/s>|<eos>|<end_of_turn>|<start_of_turn>|\[\/?INST\])/

const controlTokens =
  /<[|｜][^\s<>|｜]{1,40}[|｜]>|<\/?s>|<(?:bos|eos|pad|unk)>|<(?:start|end)_of_turn>|<unused\d+>|\[\/?INST\]|<<\/?SYS>>/g

const begunRole =
  /^\s*(?:<\|(?:im_start|start|start_header_id)\|>|<start_of_turn>)[a-z]{0,9}(?:<[^>]*)?$/
const begunToken =
  /(?:<(?:<?\/?[a-z_:]{0,20}|[|｜][^\s<>]{0,40}|unused\d*)|\[\/?[A-Z_]{0,10}|◁[^▷]{0,10})$/i
