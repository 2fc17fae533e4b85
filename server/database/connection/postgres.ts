import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { PoolLimits } from '../../settings/pool-limits.ts'
import { StartProblem } from '../../settings/start-problem.ts'
import { parserByType } from './column-types.ts'
import type { Database } from './database.ts'
import { isReadOnly, readOnlyCode } from './database-errors.ts'
import type { Schema } from './schema.ts'

/** For work that may take long: migrations, housekeeping, commands. */
export const withoutTimeouts: PoolLimits = {
  size: 10,
  connectionTimeoutMs: 5_000,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleTransactionTimeoutMs: 0,
}

/**
 * A connection pool for the PostgreSQL at `url`. It connects at the first query.
 * @param name of its sessions in `pg_stat_activity`
 */
export function openPostgres(
  url: string,
  limits: PoolLimits = withoutTimeouts,
  name = 'fosol',
): Database {
  const { pool, renew } = renewable(openPool(url, limits, { application_name: name }))
  const dialect = new PostgresDialect({ pool })
  dialect.createAdapter = () => new TransactionLock(pool.connect)
  return new Kysely<Schema>({
    dialect,
    log: (event) => {
      if (event.level === 'error' && isReadOnly(event.error)) renew()
    },
  })
}

/**
 * Servers that migrate at the same time wait for one another. The lock belongs to a transaction of its own: that of Kysely
 * belongs to a session, and PgBouncer gives each transaction another one, so it would protect nothing and stay for ever.
 * The time-outs of the role do not apply: another server may migrate for long.
 */
class TransactionLock extends PostgresAdapter {
  readonly #connect: () => Promise<pg.PoolClient>
  #holder: pg.PoolClient | undefined

  constructor(connect: () => Promise<pg.PoolClient>) {
    super()
    this.#connect = connect
  }

  override async acquireMigrationLock(): Promise<void> {
    const holder = await this.#connect()
    this.#holder = holder
    await holder.query('begin')
    await holder.query(
      `set local lock_timeout = '1h';
       set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0`,
    )
    await holder.query(`select pg_advisory_xact_lock(${kyselysLock})`)
  }

  override async releaseMigrationLock(): Promise<void> {
    const holder = this.#holder
    this.#holder = undefined
    const isOver = await holder?.query('rollback').then(
      () => true,
      () => false,
    )
    holder?.release(!isOver)
  }
}

/** The lock of Kysely, so that servers of versions that leave it to Kysely wait, too. */
const kyselysLock = '3853314791062309107'

/**
 * A pool whose sessions can be made again: each is dropped when it is next asked for. After a failover the sessions with
 * the former primary stay, and take no writes.
 */
function renewable(pool: pg.Pool): {
  readonly pool: PostgresPool & { connect(): Promise<pg.PoolClient> }
  renew(): void
} {
  let renewals = 0
  const madeAt = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => madeAt.set(client, renewals))
  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    if (madeAt.get(client) === renewals) return client
    client.release(true)
    return connect()
  }
  return {
    pool: { options: pool.options, connect, end: () => pool.end() },
    renew() {
      renewals += 1
    },
  }
}

/** What refuses new connections is noticed after this time, even if the probe itself still has one. */
const probeLifetimeS = 15

export interface PostgresProbe {
  /** Resolves when PostgreSQL takes writes within two seconds. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Pings over its own connection, which requests cannot use up, but which is made as theirs are: what refuses them refuses it. */
export function openProbe(url: string, limits: PoolLimits = withoutTimeouts): PostgresProbe {
  const timeoutMs = 2_000
  const pool = openPool(
    url,
    { ...limits, size: 1, connectionTimeoutMs: timeoutMs },
    {
      query_timeout: timeoutMs,
      application_name: 'fosol probe',
      maxLifetimeSeconds: probeLifetimeS,
    },
  )
  return {
    async ping() {
      const client = await pool.connect()
      let isWritable = false
      try {
        const { rows } = await client.query(
          "select current_setting('transaction_read_only') as value",
        )
        isWritable = rows[0]?.value === 'off'
      } finally {
        client.release(!isWritable)
      }
      if (!isWritable) throw new ReadOnly()
    },
    close: () => pool.end(),
  }
}

/** As PostgreSQL would say at the first write. */
class ReadOnly extends Error {
  readonly code = readOnlyCode
}

function openPool(url: string, limits: PoolLimits, config: pg.PoolConfig): pg.Pool {
  checkFiles(url)
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    types: { getTypeParser },
    max: limits.size,
    connectionTimeoutMillis: limits.connectionTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleTransactionTimeoutMs,
    ...config,
  })
  // When PostgreSQL ends a session on which no query runs, the client emits an `error` event, and an `error` event
  // without a listener ends the process. The pool listens to idle clients only, not to one that a transaction holds.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore)
  return pool
}

/** Throws `StartProblem` if a file of a certificate that the URL names cannot be read. */
function checkFiles(url: string): void {
  try {
    new pg.Client(url)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    throw new StartProblem(`A file that DATABASE_URL names cannot be read (${error.code}).`)
  }
}

function ignore(): void {
  // The pool drops the broken client. Code that holds the client gets the error at its next query.
}

const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  parserByType[type] ?? pg.types.getTypeParser(type, format)
