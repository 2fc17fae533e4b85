import { type Kysely, sql } from 'kysely'

/**
 * The tables for the staff's figures (docs/analytics.md). Triggers write events of accounts, visits and records into a
 * queue, with one small insert and without a row that two writers would wait for. From there the events are added to
 * the rollups. This step also queues the existing rows, as if they were made now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const records = [
  ['conversations', 'question'],
  ['recommendations', 'recommendation'],
] as const

const statements = [
  // For a signed-in visitor only `user_id` is stored. When the account is deleted, the visit becomes anonymous.
  `create table visits (
    id bigint generated always as identity primary key,
    visitor text,
    user_id uuid references users(id) on delete set null,
    path text not null,
    language text not null,
    at timestamptz not null)`,
  // For the deletion of accounts, which sets `user_id` to null.
  'create index visits_user on visits (user_id) where user_id is not null',
  'create table visitor_salts (day date primary key, salt uuid not null default gen_random_uuid())',

  // Without a primary key: an id with its index would add a quarter to the cost of a write, and the update reads rows
  // by ctid.
  `create table happenings (
    kind text not null,
    at timestamptz not null,
    user_id uuid,
    visitor text,
    part text not null default '',
    waited_s integer,
    amount smallint not null default 1)`,

  `create table daily_counts (
    figure text not null,
    part text not null,
    day date not null,
    total bigint not null,
    primary key (figure, day, part))`,
  `create table user_totals (
    user_id uuid primary key,
    questions integer not null,
    recommendations integer not null,
    last_active_at timestamptz,
    active_days bigint not null,
    active_up_to date not null,
    age smallint,
    gender text not null,
    country_code text not null)`,
  'create index user_totals_questions on user_totals (questions desc, user_id)',
  `create table group_totals (
    kind text not null,
    value text not null,
    total bigint not null,
    primary key (kind, value))`,
  `create table visitor_sessions (
    visitor text not null,
    started_at timestamptz not null,
    ended_at timestamptz not null,
    primary key (visitor, started_at))`,
  'create index visitor_sessions_age on visitor_sessions (ended_at)',
  // The primary key can only be true, so the table has exactly one row.
  `create table rollup_state (
    is_only boolean primary key default true check (is_only),
    zone text default '',
    day date)`,
  'insert into rollup_state default values',

  // Bit n of `active_days` is the day n days before `active_up_to`. Shifts the bits so that they count from another day.
  `create function active_at(active_days bigint, active_up_to date, day date) returns bigint
    language sql immutable as $$
    select case
      when abs(day - active_up_to) >= 60 then 0
      when day >= active_up_to then (active_days << (day - active_up_to)) & ((1::bigint << 60) - 1)
      else active_days >> (active_up_to - day) end $$`,

  // Returns the wait, and passes the visitor to the trigger only: a record must not show which visits its guest made.
  `create function wait_of(visitor text, waited_s integer) returns integer language sql volatile as $$
    select set_config('fosol.visitor', coalesce(visitor, ''), true);
    select waited_s $$`,

  `create function note_visit() returns trigger language plpgsql as $$ begin
    insert into happenings (kind, at, user_id, visitor, part)
    values ('visit', new.at, new.user_id, new.visitor, new.language);
    return null; end $$`,
  'create trigger noted after insert on visits for each row execute function note_visit()',

  `create function note_account() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into happenings (kind, at, user_id) values ('signup', new.created_at, new.id);
    elsif tg_op = 'UPDATE' then
      insert into happenings (kind, at, user_id) values ('profile', now(), new.id);
    else
      insert into happenings (kind, at, user_id) values ('departure', now(), old.id);
    end if;
    return null; end $$`,
  `create trigger noted after insert or delete on users for each row execute function note_account()`,
  `create trigger noted_change after update of age, gender, country_code on users for each row
    when ((old.age, old.gender, old.country_code)
      is distinct from (new.age, new.gender, new.country_code))
    execute function note_account()`,

  // The kinds of a conversation's warnings, each once: 'hazardous,no-protection'.
  `create function warning_kinds(warnings json) returns text language sql immutable as $$
    select coalesce(string_agg(distinct warning->>'kind', ','), '')
    from json_array_elements(warnings) as warning $$`,

  `create function note_record() returns trigger language plpgsql as $$
    declare noted record;
    declare part text := '';
    begin
    if tg_op = 'DELETE' then noted := old; else noted := new; end if;
    if tg_argv[0] = 'recommendation' then part := noted.crop;
    elsif noted.warnings::text <> '[]' then part := warning_kinds(noted.warnings);
    end if;
    if tg_op = 'INSERT' then
      insert into happenings (kind, at, user_id, visitor, part, waited_s)
      values (tg_argv[0], noted.created_at, noted.user_id,
        nullif(current_setting('fosol.visitor', true), ''), part, noted.waited_s);
    elsif tg_op = 'DELETE' then
      insert into happenings (kind, at, user_id, part, amount)
      values (tg_argv[0] || '-gone', noted.created_at, noted.user_id, part, -1);
    else
      insert into happenings (kind, at, user_id, amount)
      select tg_argv[0] || '-moved', new.created_at, owner, amount
      from (values (old.user_id, -1), (new.user_id, 1)) as moved (owner, amount)
      where owner is not null;
    end if;
    return null; end $$`,

  `create function note_vote() returns trigger language plpgsql as $$ begin
    insert into happenings (kind, at, part, amount)
    select 'vote', old.created_at, choice, amount
    from (values (old.vote, -1), (case when tg_op = 'UPDATE' then new.vote end, 1))
      as votes (choice, amount)
    where choice is not null;
    return null; end $$`,
  `create trigger noted_vote after update of vote on conversations for each row
    when (old.vote is distinct from new.vote) execute function note_vote()`,
  `create trigger noted_vote_gone after delete on conversations for each row
    when (old.vote is not null) execute function note_vote()`,

  ...records.flatMap(([table, kind]) => [
    `alter table ${table} add column waited_s integer`,
    `create trigger noted after insert or delete on ${table} for each row
      execute function note_record('${kind}')`,
    // Not when the owner is deleted (`user_id` becomes null): the totals of the account are deleted anyway.
    `create trigger noted_move after update of user_id on ${table} for each row
      when (new.user_id is not null and old.user_id is distinct from new.user_id)
      execute function note_record('${kind}')`,
  ]),

  "insert into happenings (kind, at, user_id) select 'signup', created_at, id from users",
  `insert into happenings (kind, at, user_id, part)
    select 'question', created_at, user_id, warning_kinds(warnings) from conversations`,
  `insert into happenings (kind, at, part)
    select 'vote', created_at, vote from conversations where vote is not null`,
  `insert into happenings (kind, at, user_id, part)
    select 'recommendation', created_at, user_id, crop from recommendations`,
]
