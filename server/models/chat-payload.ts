import { ModelFailure } from './model-failure.ts'

/** JSON as a chat server sends it. Throws `ModelFailure` for anything else: half of a stream is not to be trusted. */
export function parsedPayload(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Without the cause: its message quotes the text, and nothing of a conversation may come into the log.
    throw new ModelFailure('not_a_chat_server')
  }
}

export interface Said {
  /**
   * '' where there are no words: the opening chunk, the closing one, one with usage figures only, or one with the model's
   * thoughts (`reasoning_content`).
   */
  readonly text: string
  /** Why the model stopped, once it has: `stop`, `length` and others. */
  readonly finish: string | undefined
}

/**
 * What is said in one chunk of a stream (`delta`) or in a whole reply (`message`).
 * Throws `ModelFailure` when the payload is the report of an error.
 */
export function said(payload: unknown): Said {
  if (!isRecord(payload)) throw new ModelFailure('not_a_chat_server')
  // vLLM writes `{"object": "error", …}`, the others `{"error": …}`.
  if (payload.error || payload.object === 'error') throw reportedError(payload.error ?? payload)
  const choice: unknown = Array.isArray(payload.choices) ? payload.choices[0] : undefined
  if (!isRecord(choice)) return { text: '', finish: undefined }
  if (choice.error) throw reportedError(choice.error)
  const message = choice.delta ?? choice.message
  if (!isRecord(message)) return { text: '', finish: finishOf(choice) }
  // OpenAI puts the words with which a model declines beside the content.
  if (typeof message.refusal === 'string' && message.refusal !== '') {
    throw new ModelFailure('refusal')
  }
  return { text: textOf(message.content), finish: finishOf(choice) }
}

/** Mistral sends the content in parts; of these only the texts are said to the reader. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  const texts = content.filter(isRecord).filter(({ type }) => type === 'text')
  return texts.map(({ text }) => (typeof text === 'string' ? text : '')).join('')
}

function finishOf({ finish_reason: finish }: Readonly<Record<string, unknown>>) {
  // vLLM ends with this what it drops when it is stopped itself: not the end of the answer, but a cut line.
  if (finish === 'abort' || finish === 'error') throw new ModelFailure('connection')
  if (typeof finish !== 'string' || finish === '') return undefined
  if (filterReasons.has(finish.toLowerCase())) throw new ModelFailure('content_filter')
  return finish
}

/** OpenAI and Azure; gateways that pass on what Gemini and Anthropic say. */
const filterReasons: ReadonlySet<string> = new Set(['content_filter', 'safety', 'refusal'])

/** OpenRouter and vLLM report in a stream with the status that it would have had. */
function reportedError(error: unknown): ModelFailure {
  const code = isRecord(error) ? error.code : undefined
  const isStatus = typeof code === 'number' && code >= 400 && code <= 599
  if (isStatus) return new ModelFailure(`status_${code}`)
  return new ModelFailure(code === 'content_filter' ? 'content_filter' : 'reported_error')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
