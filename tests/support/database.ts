import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPglite } from '#server/database/pglite.ts'
import { openPostgres } from '#server/database/postgres.ts'
import type { Schema } from '#server/database/schema.ts'

export interface TestDatabase {
  readonly db: Database
  /** Where another connection to the same tables can be had; undefined for the embedded database. */
  readonly url: string | undefined
  /** Whether it answers, where that is not asked by `db`. */
  readonly ping?: () => Promise<void>
  close(): Promise<void>
}

/**
 * Empty migrated tables of one's own: a database on the PostgreSQL of the project (`postgres-project.ts`) or of
 * `TEST_DATABASE_URL`, else an embedded one in memory.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? inject('postgresUrl')
  if (server) return ownPostgresDatabase(server)
  const db = await openPglite({ loadDataDir: await migratedDump() })
  return { db, url: undefined, close: () => db.destroy() }
}

async function ownPostgresDatabase(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = openPostgres(server)
  await sql.raw(`create database ${name}`).execute(admin)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = openPostgres(url.href)
  await migrate(db)
  return {
    db,
    url: url.href,
    async close() {
      await db.destroy()
      await sql.raw(`drop database ${name} with (force)`).execute(admin)
      await admin.destroy()
    },
  }
}

const cache = new URL('../../node_modules/.cache/fosol-tests/', import.meta.url)
const migrationFiles = new URL('../../server/database/migrations/', import.meta.url)

/** Initialising takes 2 s, loading a dump a fraction: made once for each state of the migrations. */
async function migratedDump(): Promise<Blob> {
  const file = new URL(`${migrationsHash()}.tar`, cache)
  try {
    return new Blob([readFileSync(file)])
  } catch {
    const dump = await makeDump()
    mkdirSync(cache, { recursive: true })
    // Several test files may come here at once: each writes its own, and the last one stays.
    const draft = new URL(`${randomUUID()}.tar`, cache)
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, file)
    return dump
  }
}

async function makeDump(): Promise<Blob> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } })
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  const dump = await pglite.dumpDataDir('none')
  await db.destroy()
  return dump
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationFiles).sort()) {
    hash.update(readFileSync(new URL(name, migrationFiles)))
  }
  return hash.digest('hex').slice(0, 16)
}
