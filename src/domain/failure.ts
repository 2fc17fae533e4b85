/**
 * Every way in which a call can be refused or fail, as it travels in `X-Fosol-Error`.
 * The last group never crosses the wire: the phone says it of itself or of the network.
 */
export type FailureCode =
  | 'malformed'
  | 'key_malformed'
  | 'bad_credentials'
  | 'not_signed_in'
  | 'refresh_refused'
  | 'not_staff'
  | 'not_found'
  | 'method_not_allowed'
  | 'email_taken'
  | 'owner_mismatch'
  | 'last_staff'
  | 'in_progress'
  | 'too_large'
  | 'wrong_media_type'
  | 'invalid'
  | 'idempotency_key_reused'
  | 'rate_limited'
  | 'internal'
  | 'models_unavailable'
  | 'unavailable'
  | PhoneFailureCode

export type PhoneFailureCode =
  | 'no_network'
  | 'timed_out'
  | 'captive'
  | 'unproven'
  | 'unreadable'
  | 'may_have_arrived'
  | 'not_saved'
  | 'queue_full'

/** One field that was refused: its wire name and why, as a code the screen can translate. */
export interface FieldProblem {
  readonly field: string
  readonly reason: string
}

export interface FailureDetail {
  readonly fields?: readonly FieldProblem[]
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfterS?: number
  /** The body text of a refusal from the API, which the specified client shows as it is. */
  readonly sentence?: string
}

/** The one error class of the house; anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly detail: FailureDetail

  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.detail = detail
  }
}
