/**
 * What one server process takes from PostgreSQL, and for how long. With a time-out of 0, PostgreSQL's own setting
 * applies.
 */
export interface PoolLimits {
  /** Connections. */
  readonly size: number
  /** How long a query waits for a connection. */
  readonly connectionTimeoutMs: number
  readonly statementTimeoutMs: number
  readonly lockTimeoutMs: number
  /** How long a transaction may stay open without a statement. */
  readonly idleTransactionTimeoutMs: number
}
