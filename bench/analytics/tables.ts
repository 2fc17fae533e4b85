import { sql } from 'kysely'
import type { Database } from '#server/database/connection/database.ts'

const noted = ['users', 'visits', 'conversations', 'recommendations'] as const

/**
 * Runs work without the triggers that note rows for the rollups (`user`), or also without those that check foreign keys
 * (`all`).
 */
export async function withoutTriggers(
  db: Database,
  which: 'user' | 'all',
  work: () => Promise<void>,
): Promise<void> {
  await switchTriggers(db, 'disable', which)
  await work()
  await switchTriggers(db, 'enable', which)
}

/** One statement after the other, so that the pool uses one connection. */
async function switchTriggers(
  db: Database,
  mode: 'disable' | 'enable',
  which: 'user' | 'all',
): Promise<void> {
  for (const table of noted) {
    await sql.raw(`alter table ${table} ${mode} trigger ${which}`).execute(db)
  }
}

/** Drops the indexes of a table (not its constraints), fills the table, and creates the indexes again. That is much faster. */
export async function withoutIndexes(
  db: Database,
  table: (typeof noted)[number],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await work()
  await Promise.all(rows.map(({ definition }) => sql.raw(definition).execute(db)))
}
