import { type Kysely, sql } from 'kysely'

/**
 * What the safety pass found in a conversation's answers, which of them helped, and whether an account lets its own be
 * used for training. Conversations of before were never looked through: to their readers nothing was found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations
    add column warnings json not null default '[]',
    add column vote text,
    add column voted_at timestamptz`.execute(db)
  await sql`alter table users
    add column training_consent boolean not null default false`.execute(db)
}
