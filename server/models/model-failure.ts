/** Why a model gave no answer. `reason` is for the operator's log; the built-in knowledge speaks in its place. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason
  /** Whole seconds the model's server asked to wait, when it did. */
  readonly retryAfterS: number | undefined

  constructor(
    reason: ModelFailureReason,
    options: { readonly cause?: unknown; readonly retryAfterS?: number } = {},
  ) {
    super(reason, { cause: options.cause })
    this.name = 'ModelFailure'
    this.reason = reason
    this.retryAfterS = options.retryAfterS
  }
}

export type ModelFailureReason =
  | `status_${number}`
  | 'timed_out'
  /** Refused, cut off half-way, or aborted by us. */
  | 'connection'
  | 'not_a_chat_server'
  /** The server said so itself, in the middle of its stream. */
  | 'reported_error'
  | 'empty'
  | 'too_long'
