import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { parserByType } from './column-types.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** The embedded database: in a directory, or in memory from a dump. It has one connection. */
export async function openPglite(
  place: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>,
): Promise<Database> {
  const pglite = await PGlite.create({ ...place, parsers: parserByType, extensions: { pg_trgm } })
  return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
}
