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
  if (payload.error || payload.object === 'error') throw new ModelFailure('reported_error')
  const choice: unknown = Array.isArray(payload.choices) ? payload.choices[0] : undefined
  if (!isRecord(choice)) return { text: '', finish: undefined }
  const message = choice.delta ?? choice.message
  const content = isRecord(message) ? message.content : undefined
  return { text: typeof content === 'string' ? content : '', finish: finishOf(choice) }
}

function finishOf({ finish_reason: finish }: Readonly<Record<string, unknown>>) {
  // vLLM ends with this what it drops when it is stopped itself: not the end of the answer, but a cut line.
  if (finish === 'abort' || finish === 'error') throw new ModelFailure('connection')
  return typeof finish === 'string' && finish !== '' ? finish : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
