import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PGliteDriver } from 'kysely'
import { parserByType } from './column-types.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** Opens the embedded database, in a directory or in memory from a dump. It has one connection. */
export async function openPglite(
  source: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>,
): Promise<Database> {
  const pglite = await PGlite.create({ ...source, parsers: parserByType, extensions: { pg_trgm } })
  const dialect = new PGliteDialect({ pglite })
  dialect.createDriver = () => new FairDriver({ pglite })
  return new Kysely<Schema>({ dialect })
}

/**
 * PGlite runs a query in this thread and answers without a turn of the event loop. Many waiting queries would run one
 * after the other, and sockets and timers would wait for all of them. So each query waits for one turn first.
 */
class FairDriver extends PGliteDriver {
  override async acquireConnection() {
    await nextTurn()
    return super.acquireConnection()
  }
}
