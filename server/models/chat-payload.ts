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
  /** Why the model stopped (`stop`, `length` and others); undefined before that. */
  readonly finish: string | undefined
}

/**
 * The text in one chunk of a stream (`delta`) or in a whole reply (`message`).
 * Throws `ModelFailure` if the payload reports an error.
 */
export function messagePart(payload: unknown): MessagePart {
  if (!isRecord(payload)) throw new ModelFailure('not_a_chat_server')
  // vLLM writes `{"object": "error", …}`, the others `{"error": …}`.
  if (payload.error || payload.object === 'error') throw reportedError(payload.error ?? payload)
  const choice: unknown = Array.isArray(payload.choices) ? payload.choices[0] : undefined
  if (!isRecord(choice)) return { text: '', finish: undefined }
  if (choice.error) throw reportedError(choice.error)
  const message = choice.delta ?? choice.message
  if (!isRecord(message)) return { text: '', finish: finishOf(choice) }
  // OpenAI puts the text of a refusal into a field of its own.
  if (typeof message.refusal === 'string' && message.refusal !== '') {
    throw new ModelFailure('refusal')
  }
  return { text: textOf(message.content), finish: finishOf(choice) }
}

/** Mistral sends the content in parts. Only the parts of type `text` are for the reader. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  const texts = content.filter(isRecord).filter(({ type }) => type === 'text')
  return texts.map(({ text }) => (typeof text === 'string' ? text : '')).join('')
}

function finishOf({ finish_reason: finish }: Readonly<Record<string, unknown>>) {
  // vLLM sends this when it is stopped itself: the answer is not complete, as with a broken connection.
  if (finish === 'abort' || finish === 'error') throw new ModelFailure('connection')
  if (typeof finish !== 'string' || finish === '') return undefined
  if (filterReasons.has(finish.toLowerCase())) throw new ModelFailure('content_filter')
  return finish
}

/** OpenAI and Azure, and gateways to Gemini and Anthropic. */
const filterReasons: ReadonlySet<string> = new Set(['content_filter', 'safety', 'refusal'])

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
