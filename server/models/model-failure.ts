/** Why a model gave no answer. `reason` is for the operator's log; the built-in knowledge speaks in its place. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason
  /** Whole seconds the model's server asked to wait, when it did. */
  readonly retryAfterS: number | undefined

  constructor(
    reason: ModelFailureReason,
    options: { readonly cause?: unknown; readonly retryAfterS?: number | undefined } = {},
  ) {
    super(reason, { cause: options.cause })
    this.name = 'ModelFailure'
    this.reason = reason
    this.retryAfterS = options.retryAfterS
  }

  /** Whether the server is to blame, so that a later try may do better; otherwise it did answer, but of no use. */
  get isOutage(): boolean {
    return !unusable.has(this.reason)
  }
}

export type ModelFailureReason = OutageReason | UnusableReason

type OutageReason =
  | `status_${number}`
  | 'timed_out'
  /** Refused, cut off half-way, or aborted by us. */
  | 'connection'
  | 'not_a_chat_server'
  /** The server said so itself, in the middle of its stream. */
  | 'reported_error'

type UnusableReason =
  | 'empty'
  | 'too_long'
  | 'wrong_language'
  /** Ended by its limit of words before its first whole sentence. */
  | 'cut_short'

const unusable: ReadonlySet<ModelFailureReason> = new Set<UnusableReason>([
  'empty',
  'too_long',
  'wrong_language',
  'cut_short',
])
