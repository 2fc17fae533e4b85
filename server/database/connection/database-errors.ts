/**
 * Socket error codes, and classes of PostgreSQL error codes: 08 connection, 53 resources, 57P operator intervention;
 * 25P03 and 25006 are of sessions that are over, or of the side that a failover has left.
 */
const unreachableCode =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|E(HOST|NET)UNREACH|EAI_AGAIN|08...|53...|57P..|25P03|25006)$/

/** Messages of the `pg` driver, which have no code, when it gets no connection or a connection breaks. */
const unreachableMessage =
  /^(timeout (exceeded|expired)|Connection terminated|Query read timeout|Client (has encountered|was closed)|Postgres connection has been discarded)/

/** Statement time-out, lock time-out, deadlock, serialization failure: the same statement may succeed a moment later. */
const busyCodes: readonly string[] = ['57014', '55P03', '40P01', '40001']

/** The code of PostgreSQL for a write in a session that may only read. */
export const readOnlyCode = '25006'

/** The code of PostgreSQL or of the system, `ECONNREFUSED`; '' for an error without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether PostgreSQL takes no writes in this session, as after a failover to another server. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === readOnlyCode
}

/** Whether PostgreSQL ended a statement because of other work. A retry may succeed; it is not a bug. */
export function isBusy(error: unknown): boolean {
  return busyCodes.includes(codeOf(error))
}

/** Whether an error means that the database cannot be reached now. A retry may succeed; it is not a bug. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (unreachableCode.test(codeOf(error))) return true
  // The socket file of a PostgreSQL that has not started yet.
  if ('syscall' in error && error.syscall === 'connect') return true
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  return unreachableMessage.test(error.message)
}

/** Whether a row could not be stored because its account was deleted during the request (foreign key violation). */
export function isOwnerDeleted(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === '23503' && String(error.constraint).endsWith('_user_id_fkey')
}
