import type { StandIn } from '#domain/advisor.ts'

/** Why a model gave no answer. `reason` is for the operator's log. The built-in knowledge then answers instead. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason
  /** `Retry-After` of the model's server, in whole seconds, if it sent one. */
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

  /** The reason that is shown to the farmer. */
  get standIn(): StandIn {
    return refusals.has(this.reason) ? 'refused' : 'unavailable'
  }
}

export type ModelFailureReason = OutageReason | RefusalReason | UnusableReason

type OutageReason =
  | `status_${number}`
  | 'timed_out'
  /** The connection failed, broke, or was aborted by us. */
  | 'connection'
  | 'not_a_chat_server'
  /** The server reported an error in the middle of its stream. */
  | 'reported_error'

/** The model answered, but the answer cannot be used. */
type UnusableReason =
  | 'empty'
  | 'too_long'
  | 'wrong_language'
  /** The answer ended before its first whole sentence, by the token limit or for a reason that we do not know. */
  | 'cut_short'
  /** Letters of it are U+FFFD: bytes that were no letters. */
  | 'broken_letters'
  /** It says the same again and again, and nothing whole before that. */
  | 'repetitive'

/** A retry would be refused again. */
type RefusalReason =
  /** The provider's filter stopped the question or the answer. */
  | 'content_filter'
  /** The model itself declined to answer. */
  | 'refusal'

/** Servers also send 400 and 413 if the question does not fit into the model's context. */
const refusals: ReadonlySet<ModelFailureReason> = new Set<ModelFailureReason>([
  'status_400',
  'status_403',
  'status_413',
  'status_422',
  'content_filter',
  'refusal',
])
