import { type Kysely, sql } from 'kysely'

/** What mirrors need beside the records: deletions, and an epoch that changes when a backup is restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The primary key is also the order in which an owner's tombstones are read.
  `create table tombstones (
    scope text not null,
    seq bigint not null,
    kind text not null,
    id uuid not null,
    client_key uuid,
    deleted_at timestamptz not null,
    primary key (scope, seq))`,
  'create index tombstones_age on tombstones (deleted_at)',
  'alter table owner_sequences add column tombstone_floor bigint not null default 0',
  // The primary key can only be true, so the table has exactly one row.
  `create table server_epoch (
    is_only boolean primary key default true check (is_only),
    epoch uuid not null default gen_random_uuid())`,
  'insert into server_epoch default values',
]
