import { type Kysely, sql } from 'kysely'

/** What each owner says about their field, one row for an owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The rows of an account go with it, also when a server of an earlier version deletes it.
  await sql`create table fields (
    scope text primary key,
    user_id uuid references users(id) on delete cascade,
    field jsonb not null,
    changed_at timestamptz not null)`.execute(db)
  await sql`create index fields_user on fields (user_id)`.execute(db)
  await sql`create index fields_guests on fields (changed_at) where user_id is null`.execute(db)
}
