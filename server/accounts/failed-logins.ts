import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { emailKey } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '../database/connection/database.ts'
import { derivedKey } from '../http/derived-key.ts'
import { dayMs } from '../time/local-time.ts'
import { isKnownDevice } from './login-devices.ts'

export interface LoginAttempt {
  readonly username: string
  /** The scope of the device's guest. */
  readonly device: string
  readonly now: Date
}

/**
 * Runs the check of a password, and counts a failure. Throws `rate_limited`, without running the check, while the account
 * must wait.
 */
export type CountLogin = (attempt: LoginAttempt, check: () => Promise<boolean>) => Promise<boolean>

const minuteS = 60
const maxWaitS = 15 * minuteS

/**
 * Counts wrong passwords for each account, from all devices together. The first `free` have no wait; each further one
 * doubles the wait for the next, from 1 minute up to 15. A device that has logged in to the account before has its own
 * counter, so that strangers cannot lock the owner out.
 */
export function createLoginCounter(
  db: Database,
  { secret, free }: { readonly secret: string; readonly free: number },
): CountLogin {
  const key = derivedKey(secret, 'failed logins')
  // `earlier` is the counter before this attempt.
  const readyAt = sql<Date>`earlier.failed_at + interval '1 second' * case
    when earlier.failures < ${free} then 0
    else least(${maxWaitS}, ${minuteS} * power(2, least(earlier.failures - ${free}, 10))) end`

  /** Counts before the password is checked, so that many guesses at the same time see one another. */
  async function count(counter: string, now: Date): Promise<void> {
    const { rows } = await sql`
      insert into login_failures as earlier (counter, failures, failed_at)
      values (${counter}, 1, ${now})
      on conflict (counter) do update set failed_at = ${now},
        failures = case when earlier.failed_at < ${dayBefore(now)} then 1 else earlier.failures + 1 end
      where ${readyAt} <= ${now}
      returning counter`.execute(db)
    if (rows.length === 0) throw await refusal(db, { counter, readyAt, now })
  }

  return async (attempt, check) => {
    const { username, device, now } = attempt
    const account = createHmac('sha256', key).update(emailKey(username)).digest('base64url')
    const isKnown = await isKnownDevice(db, attempt)
    const counter = isKnown ? `${account} ${device}` : account
    await count(counter, now)
    let matches: boolean | undefined
    try {
      matches = await check()
      return matches
    } finally {
      // A correct password is not a failure, and neither is a check that threw an error.
      if (matches !== false)
        await undoFailure(db, { counter, now, all: isKnown && matches === true })
    }
  }
}

interface Undo {
  readonly counter: string
  readonly now: Date
  /** Resets the earlier failures too. */
  readonly all: boolean
}

/** Takes this attempt back: the next attempt need not wait for it. */
async function undoFailure(db: Database, { counter, now, all }: Undo): Promise<void> {
  const waited = new Date(now.getTime() - maxWaitS * 1000)
  await sql`
    update login_failures
    set failures = ${all ? sql`0` : sql`greatest(failures - 1, 0)`}, failed_at = least(failed_at, ${waited})
    where counter = ${counter}`.execute(db)
}

async function refusal(
  db: Database,
  { counter, readyAt, now }: { counter: string; readyAt: RawBuilder<Date>; now: Date },
): Promise<Failure> {
  const { rows } = await sql<{ readyAt: Date }>`
    select ${readyAt} as "readyAt" from login_failures as earlier where counter = ${counter}`.execute(
    db,
  )
  const waitMs = (rows[0]?.readyAt ?? now).getTime() - now.getTime()
  return new Failure('rate_limited', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Deletes counters without a failure in the last day. */
export async function pruneFailedLogins(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('failed_at', '<', dayBefore(now)).execute()
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}
