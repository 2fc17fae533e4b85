/** Socket error codes, and classes of PostgreSQL error codes: 08 connection, 53 resources, 57P operator intervention. */
const unreachableCode =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|E(HOST|NET)UNREACH|EAI_AGAIN|08...|53...|57P..|25P03)$/

/** Messages of the `pg` driver, which have no code, when it gets no connection or a connection breaks. */
const unreachableMessage =
  /^(timeout (exceeded|expired)|Connection terminated|Query read timeout|Client (has encountered|was closed)|Postgres connection has been discarded)/

/** Statement time-out, lock time-out, deadlock, serialization failure: the same statement may succeed a moment later. */
const busyCodes: readonly unknown[] = ['57014', '55P03', '40P01', '40001']

/** Whether PostgreSQL ended a statement because of other work. A retry may succeed; it is not a bug. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && busyCodes.includes(error.code)
}

/** Whether an error means that the database cannot be reached now. A retry may succeed; it is not a bug. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && unreachableCode.test(error.code)) {
    return true
  }
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  return unreachableMessage.test(error.message)
}

/** Whether a row could not be stored because its account was deleted during the request (foreign key violation). */
export function isOwnerDeleted(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === '23503' && String(error.constraint).endsWith('_user_id_fkey')
}
