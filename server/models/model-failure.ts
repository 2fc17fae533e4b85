import type { StandIn } from '#domain/advisor.ts'

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

  /** What the farmer reads about it. */
  get standIn(): StandIn {
    return refusals.has(this.reason) ? 'refused' : 'unavailable'
  }
}

export type ModelFailureReason = OutageReason | RefusalReason | UnusableReason

type OutageReason =
  | `status_${number}`
  | 'timed_out'
  /** Not made, cut off half-way, or aborted by us. */
  | 'connection'
  | 'not_a_chat_server'
  /** The server said so itself, in the middle of its stream. */
  | 'reported_error'

/** It did answer, but of no use. */
type UnusableReason =
  | 'empty'
  | 'too_long'
  | 'wrong_language'
  /** Ended by its limit of words before its first whole sentence. */
  | 'cut_short'

/** The same question would be refused again. */
type RefusalReason =
  /** The provider's filter stopped the question or the answer. */
  | 'content_filter'
  /** The model itself says that it does not answer. */
  | 'refusal'

/** 400 and 413 are also the answers to a question that does not fit into the model's context. */
const refusals: ReadonlySet<ModelFailureReason> = new Set<ModelFailureReason>([
  'status_400',
  'status_403',
  'status_413',
  'status_422',
  'content_filter',
  'refusal',
])
