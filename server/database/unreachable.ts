/** Names of socket errors, and classes of PostgreSQL's: 08 connection, 53 resources, 57P operator intervention. */
const unreachableCode =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|E(HOST|NET)UNREACH|EAI_AGAIN|08...|53...|57P..|25P03)$/

/** What the driver says, without a code, of connections that were not to be had or broke. */
const unreachableMessage =
  /^(timeout (exceeded|expired)|Connection terminated|Query read timeout|Client (has encountered|was closed)|Postgres connection has been discarded)/

/** Statement time-out, lock time-out, deadlock, serialization: the same statement may pass a moment later. */
const busyCodes: readonly unknown[] = ['57014', '55P03', '40P01', '40001']

/** Whether PostgreSQL gave a statement up because of what else it has to do: worth another try, and no bug. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && busyCodes.includes(error.code)
}

/** Whether an error means that the database cannot be reached now: worth another try, and no bug. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && unreachableCode.test(error.code)) {
    return true
  }
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  return unreachableMessage.test(error.message)
}
