import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { emailKey } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '../database/database.ts'
import { derivedKey } from '../http/derived-key.ts'
import { isKnownDevice } from './login-devices.ts'

export interface LoginAttempt {
  readonly username: string
  /** The scope of the device's guest. */
  readonly device: string
  readonly now: Date
}

/**
 * Runs the check of a password and counts it when it fails. Throws `rate_limited` without running it while the account
 * has to wait.
 */
export type CountLogin = (attempt: LoginAttempt, check: () => Promise<boolean>) => Promise<boolean>

const minuteS = 60
const longestWaitS = 15 * minuteS
const dayMs = 24 * 60 * 60 * 1000

/**
 * Counts wrong passwords by account, from all devices together: `free` of them cost nothing, each further one doubles
 * the time until the next may come, from one minute to fifteen. A device that has logged in to the account before has a
 * counter of its own, so that strangers cannot lock its owner out.
 */
export function createLoginCounter(
  db: Database,
  { secret, free }: { readonly secret: string; readonly free: number },
): CountLogin {
  const key = derivedKey(secret, 'failed logins')
  // Of the counter as it was before this attempt.
  const readyAt = sql<Date>`earlier.failed_at + interval '1 second' * case
    when earlier.failures < ${free} then 0
    else least(${longestWaitS}, ${minuteS} * power(2, least(earlier.failures - ${free}, 10))) end`

  /** Counted before the password is looked at: of many guesses at once each sees the others. */
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
      // A right password is no failure, nor is one that could not be checked.
      if (matches !== false) await takeBack(db, { counter, now, all: isKnown && matches === true })
    }
  }
}

interface Taking {
  readonly counter: string
  readonly now: Date
  /** Forgets the earlier failures, too. */
  readonly all: boolean
}

/** The next one need not wait for this attempt: as if the longest wait were over. */
async function takeBack(db: Database, { counter, now, all }: Taking): Promise<void> {
  const waited = new Date(now.getTime() - longestWaitS * 1000)
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

/** Forgets failures after which nobody failed for a day. */
export async function forgetFailedLogins(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('failed_at', '<', dayBefore(now)).execute()
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}
