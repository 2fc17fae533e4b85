import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import { holdDirectory } from './data-directory.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>

export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'pglite' | 'postgres'
  close(): Promise<void>
}

export interface DatabaseSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/**
 * PostgreSQL where the settings name one, else the embedded database in the data directory, held by this process alone.
 * Throws `StartProblem` when the directory is in use or cannot be written.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  // Each driver is loaded only where it is used: the embedded one alone takes some hundred megabytes.
  if (settings.databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    const db = openPostgres(settings.databaseUrl)
    return { db, kind: 'postgres', close: () => db.destroy() }
  }
  const release = holdDirectory(settings.dataDir)
  try {
    const { openPglite } = await import('./pglite.ts')
    const db = await openPglite({ dataDir: `${settings.dataDir}/db` })
    return { db, kind: 'pglite', close: () => db.destroy().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}
