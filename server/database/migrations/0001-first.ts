import { type Kysely, sql } from 'kysely'

/** Accounts, records, and the replays that make a POST run once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const record = `
  id uuid primary key default gen_random_uuid(),
  scope text not null,
  user_id uuid references users(id) on delete set null,
  client_key uuid,
  seq bigint not null,
  search text not null,
  created_at timestamptz not null default now()`

// Answers are json, not jsonb, because json keeps the order of the fields.
const statements = [
  'create extension if not exists pg_trgm',
  `create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    password_hash text not null,
    first_name text not null default '',
    last_name text not null default '',
    gender text not null default '',
    country_code text not null default '',
    age smallint,
    language text not null default 'en',
    is_staff boolean not null default false,
    signup_scope text,
    signup_key uuid,
    search text not null generated always as
      (lower(normalize(first_name || ' ' || last_name || ' ' || email, nfkc))) stored,
    created_at timestamptz not null default now(),
    unique (signup_scope, signup_key))`,
  'create unique index users_email on users (lower(email))',
  'create index users_search on users using gin (search gin_trgm_ops)',
  `create table refresh_tokens (
    id uuid primary key,
    family uuid not null,
    user_id uuid not null references users(id) on delete cascade,
    expires_at timestamptz not null,
    rotated_at timestamptz,
    successor uuid,
    revoked_at timestamptz)`,
  'create index refresh_tokens_family on refresh_tokens (family)',
  'create index refresh_tokens_user on refresh_tokens (user_id)',
  `create table conversations (${record},
    language text not null,
    question text not null,
    generic_answer text not null,
    tuned_answer text not null,
    generic_by text not null,
    tuned_by text not null,
    sources json not null)`,
  `create table recommendations (${record},
    inputs text not null,
    crop text not null,
    confidence_pct double precision not null,
    result json not null)`,
  ...['conversations', 'recommendations'].flatMap((table) => [
    `create unique index ${table}_key on ${table} (scope, client_key)`,
    `create unique index ${table}_seq on ${table} (scope, seq)`,
    `create index ${table}_newest on ${table} (created_at desc, id desc)`,
    `create index ${table}_own on ${table} (scope, created_at desc, id desc)`,
    `create index ${table}_search on ${table} using gin (search gin_trgm_ops)`,
  ]),
  'create table owner_sequences (scope text primary key, last_seq bigint not null)',
  // A function, so that one statement can insert a record with its number.
  `create function next_seq(owner text) returns bigint language sql as $$
    insert into owner_sequences (scope, last_seq) values (owner, 1)
    on conflict (scope) do update set last_seq = owner_sequences.last_seq + 1
    returning last_seq $$`,
  'create sequence nobody_sequence',
  `create table replays (
    scope text not null,
    key uuid not null,
    fingerprint text not null,
    state text not null,
    fence integer not null,
    lease_until timestamptz not null,
    steps jsonb not null default '{}',
    status smallint,
    body text,
    created_at timestamptz not null default now(),
    primary key (scope, key))`,
  'create index replays_age on replays (created_at)',
  'create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
]
