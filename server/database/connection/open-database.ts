import { existsSync, renameSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolLimits } from '../../settings/pool-limits.ts'
import { directoryProblem, StartProblem } from '../../settings/start-problem.ts'
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
  const background = openPostgres(url, { ...withoutTimeouts, size: 2 }, 'fosol background')
  const probe = openProbe(url, limits)
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
    const db = await openOrMake(dataDir)
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

/** Opens the embedded database. A new one is made beside its place, so that one that was killed meanwhile is never taken for whole. */
async function openOrMake(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'db')
  const draft = join(dataDir, 'db.new')
  const { openPglite } = await import('./pglite.ts')
  try {
    if (!existsSync(folder)) {
      rmSync(draft, { recursive: true, force: true })
      const made = await openPglite({ dataDir: draft })
      await made.destroy()
      renameSync(draft, folder)
    }
    return await openPglite({ dataDir: folder })
  } catch (error) {
    const problem = directoryProblem(dataDir, error)
    if (problem !== error) throw problem
    throw new StartProblem(
      `The embedded database in ${folder} is damaged or was made only in part: restore a backup of it. If nothing was stored yet, delete the folder, and the next start makes it.`,
      { cause: error },
    )
  }
}
