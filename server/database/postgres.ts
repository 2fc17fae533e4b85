import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { parserByType } from './column-types.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** Connections of one server process. */
const poolSize = 10

/** A pool on the PostgreSQL at `url`; nothing is connected before the first query. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    application_name: 'fosol',
    types: { getTypeParser },
  })
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  parserByType[type] ?? pg.types.getTypeParser(type, format)
