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

/**
 * The words in one chunk of a stream (`delta`) or in a whole reply (`message`). '' where there are none: the opening chunk,
 * the closing one, one with usage figures only, or one with the model's thoughts (`reasoning_content`).
 * Throws `ModelFailure` when the payload is the report of an error.
 */
export function spokenText(payload: unknown): string {
  if (!isRecord(payload)) throw new ModelFailure('not_a_chat_server')
  // vLLM writes `{"object": "error", …}`, the others `{"error": …}`.
  if (payload.error || payload.object === 'error') throw new ModelFailure('reported_error')
  const choice: unknown = Array.isArray(payload.choices) ? payload.choices[0] : undefined
  if (!isRecord(choice)) return ''
  const said = choice.delta ?? choice.message
  return isRecord(said) && typeof said.content === 'string' ? said.content : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
