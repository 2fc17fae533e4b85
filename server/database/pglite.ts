import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PGliteDriver } from 'kysely'
import { parserByType } from './column-types.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** The embedded database: in a directory, or in memory from a dump. It has one connection. */
export async function openPglite(
  place: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>,
): Promise<Database> {
  const pglite = await PGlite.create({ ...place, parsers: parserByType, extensions: { pg_trgm } })
  const dialect = new PGliteDialect({ pglite })
  dialect.createDriver = () => new FairDriver({ pglite })
  return new Kysely<Schema>({ dialect })
}

/**
 * PGlite computes a query in this thread and answers without a turn of the event loop: of many queries that wait each
 * would begin right after the one before, and sockets and timers would wait for all of them.
 */
class FairDriver extends PGliteDriver {
  override async acquireConnection() {
    await nextTurn()
    return super.acquireConnection()
  }
}
