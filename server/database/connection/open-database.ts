import { statfs } from 'node:fs/promises'
import type { PoolLimits } from '../../settings/pool-limits.ts'
import { lockDirectory } from './data-directory.ts'
import type { Database } from './database.ts'

export interface OpenDatabase {
  readonly db: Database
  /** The same tables without time-outs, for long work that nobody waits for. */
  readonly background: Database
  readonly kind: 'pglite' | 'postgres'
  /** Resolves while the database answers, even if requests use every connection of the pool. */
  ping(): Promise<void>
  /** Bytes that are free on the disk of the embedded database; undefined for PostgreSQL, which may be anywhere. */
  freeBytes(): Promise<number | undefined>
  close(): Promise<void>
}

export interface DatabaseSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** For PostgreSQL. Without them there are no time-outs. */
  readonly pool?: PoolLimits
}

/**
 * Opens PostgreSQL if the settings name one, else the embedded database in the data directory, which this process locks.
 * Throws `StartProblem` when the directory is in use or cannot be written.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, pool } = settings
  return databaseUrl === undefined ? openEmbedded(dataDir) : openServer(databaseUrl, pool)
}

// Each driver is imported only when it is used: the embedded database alone takes some hundred megabytes of memory.

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
    freeBytes: async () => undefined,
    async close() {
      await Promise.all([db.destroy(), background.destroy(), probe.close()])
    },
  }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockDirectory(dataDir)
  try {
    const { openPglite } = await import('./pglite.ts')
    const db = await openPglite({ dataDir: `${dataDir}/db` })
    return {
      db,
      background: db,
      kind: 'pglite',
      // The embedded database runs in this process, so it is always reachable.
      ping: async () => undefined,
      async freeBytes() {
        const { bavail, bsize } = await statfs(dataDir)
        return bavail * bsize
      },
      close: () => db.destroy().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}
