import { type Kysely, sql } from 'kysely'

/**
 * Replies of calls whose body holds a password go after a day and with their account, and no fingerprint made without a
 * key of such a body stays: a common password was found from one in seconds.
 *
 * A fingerprint does not say what it is of, so the old rows are known by what else is in them. A sign-up's key stands
 * with its account, from which a repeated one is answered. Logins and refreshes of guests' scopes all keep a token pair,
 * sealed, and pairs of the releases until now all have one length; they lose the fingerprint only, since a phone may
 * still ask for the pair of a refresh. An empty fingerprint is the same request as any: scope and key are known to the
 * phone alone. What a server left behind unfinished an hour ago has no reply to lose, and runs again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** 417 bytes of JSON, 12 of nonce and 16 of tag in base64. */
const sealedPairLength = 596

const statements = [
  `alter table replays
    add column if not exists expires_at timestamptz,
    add column if not exists account_id uuid references users(id) on delete cascade`,
  'create index if not exists replays_expiry on replays (expires_at) where expires_at is not null',
  'create index if not exists replays_account on replays (account_id) where account_id is not null',
  `delete from replays using users
    where replays.scope = users.signup_scope and replays.key = users.signup_key`,
  `delete from replays
    where scope like 'guest:%' and state = 'running' and steps = '{}'
      and lease_until < now() - interval '1 hour'`,
  `update replays set fingerprint = ''
    where scope like 'guest:%' and state = 'done' and status = 200
      and length(body) = ${sealedPairLength} and expires_at is null`,
]
