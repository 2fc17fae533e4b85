import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { parserByType } from './column-types.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** What one server process takes of PostgreSQL, and how long. A time-out of 0 leaves that to PostgreSQL's own settings. */
export interface PoolLimits {
  /** Connections. */
  readonly size: number
  /** How long a query waits for a connection. */
  readonly connectionTimeoutMs: number
  readonly statementTimeoutMs: number
  readonly lockTimeoutMs: number
  /** How long a transaction may be open without a statement. */
  readonly idleTransactionTimeoutMs: number
}

/** For work that may take long: migrations, housekeeping, commands. */
export const withoutTimeouts: PoolLimits = {
  size: 10,
  connectionTimeoutMs: 5_000,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleTransactionTimeoutMs: 0,
}

/** A pool on the PostgreSQL at `url`; nothing is connected before the first query. */
export function openPostgres(url: string, limits: PoolLimits = withoutTimeouts): Database {
  const pool = openPool(url, {
    max: limits.size,
    connectionTimeoutMillis: limits.connectionTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleTransactionTimeoutMs,
  })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

export interface PostgresProbe {
  /** Resolves when PostgreSQL answers within two seconds. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Asks over a connection of its own, which no crowd of requests can take. */
export function openProbe(url: string): PostgresProbe {
  const timeoutMs = 2_000
  const pool = openPool(url, {
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  return {
    async ping() {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

function openPool(url: string, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'fosol',
    keepAlive: true,
    types: { getTypeParser },
    ...config,
  })
  // PostgreSQL ends a session by an `error` event when no query runs on it. Without a listener that ends the process:
  // the pool listens to idle clients only, not to one that a transaction holds between two statements.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore)
  return pool
}

function ignore(): void {
  // The pool drops the broken client, and the code that holds it meets the error at its next query.
}

const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  parserByType[type] ?? pg.types.getTypeParser(type, format)
