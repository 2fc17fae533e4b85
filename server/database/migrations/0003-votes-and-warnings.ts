import { type Kysely, sql } from 'kysely'

/**
 * The warnings of the safety pass, the vote on the answers, and the account's consent to training. Older conversations
 * were never checked; they are shown without warnings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations
    add column warnings json not null default '[]',
    add column vote text,
    add column voted_at timestamptz`.execute(db)
  await sql`alter table users
    add column training_consent boolean not null default false`.execute(db)
}
