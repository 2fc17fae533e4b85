/** Names of socket errors, and classes of PostgreSQL's: 08 connection, 53 resources, 57P operator intervention. */
const unreachableCode =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|08...|53...|57P..)$/

/** What the pool says, without a code, of connections that were not to be had or broke. */
const unreachableMessage =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether an error means that the database cannot be reached now: worth another try, and no bug. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && unreachableCode.test(error.code)) {
    return true
  }
  if (error instanceof AggregateError) return error.errors.some(isUnreachable)
  return unreachableMessage.test(error.message)
}
