import { type Kysely, sql } from 'kysely'

/**
 * Wrong passwords by account, the devices of each account, and indexes to find guests' old records. A counter of wrong
 * passwords is named by a keyed hash, because it also exists for emails without an account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Every call writes to it. Unlogged, a write does not wait for the disk. After a crash of the database the counters
  // are empty.
  'alter table rate_limits set unlogged',
  `create table login_failures (
    counter text primary key,
    failures integer not null,
    failed_at timestamptz not null)`,
  `create table login_devices (
    user_id uuid not null references users(id) on delete cascade,
    device text not null,
    used_at timestamptz not null,
    primary key (user_id, device))`,
  ...['conversations', 'recommendations'].map(
    (table) => `create index ${table}_guests on ${table} (created_at) where user_id is null`,
  ),
]
