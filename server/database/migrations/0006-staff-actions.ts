import { type Kysely, sql } from 'kysely'

/** What staff did with other people's data, and indexes for the order of the list of accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // No foreign key: the entry stays after the account was deleted.
  `create table staff_actions (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    staff_id uuid,
    staff_email text not null,
    action text not null,
    target text not null,
    filter json)`,
  'create index staff_actions_at on staff_actions (at)',
  'create index users_newest on users (created_at desc, id desc)',
  'create index users_staff on users (created_at desc, id desc) where is_staff',
]
