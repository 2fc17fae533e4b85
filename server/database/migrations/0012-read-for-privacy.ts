import { type Kysely, sql } from 'kysely'

/**
 * By which version of the rules a question was read for privacy; null is not read yet. A server of an earlier version
 * stores null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column privacy_rules integer`.execute(db)
  // For the questions that the newest rules have not read: they are looked for each minute, and there are seldom any.
  await sql`create index conversations_unread on conversations ((coalesce(privacy_rules, 0)))`.execute(
    db,
  )
}
