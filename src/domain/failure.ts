/** The codes with which the API refuses a call, in the header `X-Fosol-Error`. */
const refusalCodes = [
  'malformed',
  'key_malformed',
  'bad_credentials',
  'not_signed_in',
  'refresh_refused',
  'not_staff',
  'not_found',
  'method_not_allowed',
  'email_taken',
  'common_password',
  'wrong_password',
  'password_required',
  'owner_mismatch',
  'last_staff',
  'in_progress',
  'too_large',
  'wrong_media_type',
  'invalid',
  'idempotency_key_reused',
  'rate_limited',
  'internal',
  // Servers before 0.2 send it. Today the built-in knowledge answers when the models are unavailable.
  'models_unavailable',
  'unavailable',
] as const

export type FailureCode = (typeof refusalCodes)[number] | PhoneFailureCode

/** Codes that are never sent: the phone uses them for itself, for the network and, with `refused`, for an unknown code. */
export type PhoneFailureCode =
  | 'refused'
  | 'no_network'
  | 'timed_out'
  | 'captive'
  /** A filter of the browser, a proxy or another gate does not let this call through, while the network works. */
  | 'blocked'
  | 'unproven'
  | 'unreadable'
  | 'may_have_arrived'
  /** No room is left on this phone. */
  | 'not_saved'
  /** The browser could not store it for another reason, or does not answer. */
  | 'storage_failed'
  /** The browser gives this page no service worker, for example because it was not opened over HTTPS. */
  | 'no_worker'
  /** The phone could not read a file that was chosen. */
  | 'file_unreadable'
  /** A fault of this app. */
  | 'app_fault'
  | 'queue_full'

/**
 * The code of a refusal. A code that this version does not know is replaced by one for the status (RFC 9110, section 15: a
 * client understands the class of every status).
 */
export function refusalCode(code: string | null, status: number): FailureCode {
  const known = refusalCodes.find((each) => each === code)
  if (known) return known
  if (status === 401) return 'not_signed_in'
  if (status === 429) return 'rate_limited'
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'internal' : 'refused'
}

/** One field that was refused: its wire name and why, as a code the screen can translate. */
export interface FieldProblem {
  readonly field: string
  readonly reason: string
}

export interface FailureDetail {
  readonly fields?: readonly FieldProblem[]
  /** Whole seconds to wait before the next attempt. */
  readonly retryAfterS?: number
  /** The text of the API's refusal, which a client of the specification shows as it is. */
  readonly sentence?: string
}

/** The only error class of the project; anything else that is thrown is a bug. */
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
