import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '#server/database/connection/database.ts'
import { openPglite } from '#server/database/connection/pglite.ts'
import { openPostgres, withoutTimeouts } from '#server/database/connection/postgres.ts'
import type { Schema } from '#server/database/connection/schema.ts'
import { migrate } from '#server/database/migrations/migrate.ts'

export interface TestDatabase {
  readonly db: Database
  /** Where another connection to the same tables can be had; undefined for the embedded database. */
  readonly url: string | undefined
  /** Whether it answers, where that is not asked by `db`. */
  readonly ping?: () => Promise<void>
  close(): Promise<void>
}

/**
 * Empty migrated tables that the caller alone uses: a database on the PostgreSQL of the project (`postgres-project.ts`)
 * or of `TEST_DATABASE_URL`, else an embedded one in memory.
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
  await sql.raw(`create database ${name} template ${await migratedTemplate(server)}`).execute(admin)
  const url = databaseUrl(server, name)
  // A busy machine may keep a test waiting for a connection, though not as long as its own time-out.
  const db = openPostgres(url, { ...withoutTimeouts, connectionTimeoutMs: 25_000 })
  return {
    db,
    url,
    async close() {
      await db.destroy()
      await sql.raw(`drop database ${name} with (force)`).execute(admin)
      await admin.destroy()
    },
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Copying a migrated database is faster than migrating an empty one: made once for each state of the migrations. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `fosol_template_${migrationsHash()}`
  const admin = openPostgres(server)
  await admin.connection().execute(async (session) => {
    // Test files in other workers may come here at the same time.
    await sql`select pg_advisory_lock(1)`.execute(session)
    const found = await sql`select 1 from pg_database where datname = ${name}`.execute(session)
    if (found.rows.length > 0) return
    await sql.raw(`create database ${name}_draft`).execute(session)
    const draft = openPostgres(databaseUrl(server, `${name}_draft`))
    await migrate(draft)
    await draft.destroy()
    await sql.raw(`alter database ${name}_draft rename to ${name}`).execute(session)
  })
  await admin.destroy()
  return name
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
  // What a test opens is smaller, and has no write-ahead log to replay: a third less work for each test's database.
  await pglite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`)
  await pglite.exec('checkpoint')
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
