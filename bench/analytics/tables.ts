import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

const noted = ['users', 'visits', 'conversations', 'recommendations'] as const

/** Lets work be done without the triggers that note what happens; with `all`, without looking at references either. */
export async function withoutTriggers(
  db: Database,
  which: 'user' | 'all',
  work: () => Promise<void>,
): Promise<void> {
  await turn(db, 'disable', which)
  await work()
  await turn(db, 'enable', which)
}

/** One after the other, so that all is done on one connection, which then knows of it. */
async function turn(
  db: Database,
  mode: 'disable' | 'enable',
  which: 'user' | 'all',
): Promise<void> {
  for (const table of noted) {
    await sql.raw(`alter table ${table} ${mode} trigger ${which}`).execute(db)
  }
}

/** Fills a table without its indexes, all but its key, and makes them anew: that takes a fraction of the time. */
export async function withoutIndexes(
  db: Database,
  table: (typeof noted)[number],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = ${table} and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await work()
  await Promise.all(rows.map(({ made }) => sql.raw(made).execute(db)))
}
