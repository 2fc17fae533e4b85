import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { PoolLimits } from '../../settings/pool-limits.ts'
import { parserByType } from './column-types.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** For work that may take long: migrations, housekeeping, commands. */
export const withoutTimeouts: PoolLimits = {
  size: 10,
  connectionTimeoutMs: 5_000,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleTransactionTimeoutMs: 0,
}

/** A connection pool for the PostgreSQL at `url`. It connects at the first query. */
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

/** Pings over its own connection, which requests cannot use up. */
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
  // When PostgreSQL ends a session on which no query runs, the client emits an `error` event, and an `error` event
  // without a listener ends the process. The pool listens to idle clients only, not to one that a transaction holds.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore)
  return pool
}

function ignore(): void {
  // The pool drops the broken client. Code that holds the client gets the error at its next query.
}

const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  parserByType[type] ?? pg.types.getTypeParser(type, format)
