import { type Kysely, sql } from 'kysely'

/**
 * Replies of calls with a password are deleted after a day, and together with their account. Plain fingerprints
 * (without a key) of such bodies are removed: from one of them a common password could be found in seconds.
 *
 * A fingerprint does not show which call it belongs to, so the old rows are recognised by other columns. The key of a
 * sign-up is stored with its account, from which a retry is answered, so its row is deleted. Rows of logins and
 * refreshes contain an encrypted token pair, and all pairs of the releases so far have the same length. They lose only
 * the fingerprint, because a phone may still retry a refresh. An empty fingerprint matches every request: only the
 * phone knows scope and key. Requests that a server left unfinished an hour ago have no reply; they are deleted and run
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** 417 bytes of JSON, 12 of nonce and 16 of authentication tag, in base64. */
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
