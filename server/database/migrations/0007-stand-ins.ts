import { type Kysely, sql } from 'kysely'

/** Why the built-in knowledge answered instead of a model, for each panel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations
    add column generic_stand_in text,
    add column tuned_stand_in text`.execute(db)
}
