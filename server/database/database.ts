import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import { holdDirectory } from './data-directory.ts'
import type { PoolLimits } from './postgres.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>

export interface OpenDatabase {
  readonly db: Database
  /** The same tables without time-outs, for work that may take long and that nobody waits for. */
  readonly background: Database
  readonly kind: 'pglite' | 'postgres'
  /** Resolves while the database answers, however many requests use it. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Of PostgreSQL; without them there are no time-outs. */
  readonly pool?: PoolLimits
}

/**
 * PostgreSQL where the settings name one, else the embedded database in the data directory, held by this process alone.
 * Throws `StartProblem` when the directory is in use or cannot be written.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, pool } = settings
  return databaseUrl === undefined ? openEmbedded(dataDir) : openServer(databaseUrl, pool)
}

// Each driver is loaded only where it is used: the embedded one alone takes some hundred megabytes.

async function openServer(url: string, limits: PoolLimits | undefined): Promise<OpenDatabase> {
  const { openPostgres, openProbe, withoutTimeouts } = await import('./postgres.ts')
  const db = openPostgres(url, limits)
  const background = openPostgres(url, { ...withoutTimeouts, size: 2 })
  const probe = openProbe(url)
  return {
    db,
    background,
    kind: 'postgres',
    ping: probe.ping,
    async close() {
      await Promise.all([db.destroy(), background.destroy(), probe.close()])
    },
  }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const release = holdDirectory(dataDir)
  try {
    const { openPglite } = await import('./pglite.ts')
    const db = await openPglite({ dataDir: `${dataDir}/db` })
    return {
      db,
      background: db,
      kind: 'pglite',
      // It runs in this process: where the question can be asked, it is there.
      ping: async () => undefined,
      close: () => db.destroy().finally(release),
    }
  } catch (error) {
    release()
    throw error
  }
}
