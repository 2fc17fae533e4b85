import { ModelFailure } from './model-failure.ts'

/** Parses the JSON of a chat server. Throws `ModelFailure` if it is not JSON. */
export function parsedPayload(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Without the cause: its message quotes the text, and the log must not contain conversations.
    throw new ModelFailure('not_a_chat_server')
  }
}

export interface MessagePart {
  /**
   * '' if there is no text: in the first and the last chunk, in one with usage figures only, or in one with reasoning
   * (`reasoning_content`).
   */
  readonly text: string
  /** How the answer ended; undefined before that. */
  readonly finish: Finish | undefined
  /** It is a chunk of a stream, not a whole reply. */
  readonly isChunk: boolean
}

/** `cut`: by a limit, or for a reason that we do not know: the last sentence may be half a dose. */
export type Finish = 'whole' | 'cut'

/**
 * The text in one chunk of a stream (`delta`) or in a whole reply (`message`).
 * Throws `ModelFailure` if the payload reports an error.
 */
export function messagePart(payload: unknown): MessagePart {
  if (!isRecord(payload)) throw new ModelFailure('not_a_chat_server')
  // vLLM writes `{"object": "error", …}`, the others `{"error": …}`.
  if (payload.error || payload.object === 'error') throw reportedError(payload.error ?? payload)
  const choice: unknown = Array.isArray(payload.choices) ? payload.choices[0] : undefined
  if (!isRecord(choice)) return { text: '', finish: undefined, isChunk: false }
  if (choice.error) throw reportedError(choice.error)
  const message = choice.delta ?? choice.message
  const end = { finish: finishOf(choice), isChunk: choice.delta !== undefined }
  if (!isRecord(message)) return { text: '', ...end }
  // OpenAI puts the text of a refusal into a field of its own.
  if (typeof message.refusal === 'string' && message.refusal !== '') {
    throw new ModelFailure('refusal')
  }
  return { text: textOf(message.content), ...end }
}

/** Mistral sends the content in parts. Only the parts of type `text` are for the reader. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  const texts = content.filter(isRecord).filter(({ type }) => type === 'text')
  return texts.map(({ text }) => (typeof text === 'string' ? text : '')).join('')
}

function finishOf({
  finish_reason: finish,
}: Readonly<Record<string, unknown>>): Finish | undefined {
  if (typeof finish !== 'string') return undefined
  // Gateways to Gemini write the name of the enum before it.
  const reason = finish.toLowerCase().replace(/^finish_?reason[._]/, '')
  if (noReasons.has(reason)) return undefined
  if (breakReasons.has(reason)) throw new ModelFailure('connection')
  if (filterReasons.has(reason)) throw new ModelFailure('content_filter')
  return wholeReasons.has(reason) ? 'whole' : 'cut'
}

/** The answer goes on. */
const noReasons: ReadonlySet<string> = new Set(['', 'null', 'none', 'not_finished'])

/** OpenAI, vLLM and most others; Anthropic; Text Generation Inference; Cohere; Bedrock. */
const wholeReasons: ReadonlySet<string> = new Set([
  ...['stop', 'end_turn', 'stop_sequence', 'eos', 'eos_token', 'complete', 'completed'],
  ...['finish', 'finished', 'endoftext', 'end_of_text', 'stop_criteria_met'],
])

/** The server was stopped (vLLM: `abort`) or ran out of resources: the answer is not complete, as with a broken connection. */
const breakReasons: ReadonlySet<string> = new Set([
  ...['abort', 'error', 'network_error', 'insufficient_system_resource', 'cancelled', 'timeout'],
])

/** OpenAI and Azure, gateways to Gemini and Anthropic, GLM. */
const filterReasons: ReadonlySet<string> = new Set([
  ...['content_filter', 'content_filtered', 'safety', 'refusal', 'recitation', 'blocklist'],
  ...['prohibited_content', 'spii', 'guardrail_intervened', 'sensitive'],
])

/** OpenRouter and vLLM report an error in a stream, with the HTTP status that it would have had. */
function reportedError(error: unknown): ModelFailure {
  const code = isRecord(error) ? error.code : undefined
  const isStatus = typeof code === 'number' && code >= 400 && code <= 599
  if (isStatus) return new ModelFailure(`status_${code}`)
  return new ModelFailure(code === 'content_filter' ? 'content_filter' : 'reported_error')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
