import { sql } from 'kysely'
import { Failure } from '#domain/failure.ts'
import type { Database } from '../database/connection/database.ts'
import { anonymousScope } from '../database/sequences/owner-sequence.ts'
import type { Caller } from './handler.ts'
import type { RateLimits } from './rate-limits.ts'

export interface GuestDeps {
  readonly db: Database
  readonly rateLimits: RateLimits
  /** Whether the disk has room for what guests write. */
  readonly hasRoom: () => Promise<boolean>
}

/** On a disk that is nearly full, phones try again so much later. */
const fullRetryS = 60

/**
 * Looks whether something of a guest may be stored. Anybody can invent device ids, so a guest of whom nothing is stored yet
 * counts against the new guests of their address; a client that names no device is a new guest each time. Throws
 * `Failure('unavailable')` when the disk is nearly full, `Failure('rate_limited')` when there are too many new guests.
 */
export async function admitGuest(
  { db, rateLimits, hasRoom }: GuestDeps,
  { scope, userId }: Pick<Caller, 'scope' | 'userId'>,
  address: string,
): Promise<void> {
  if (userId !== undefined) return
  if (!(await hasRoom())) throw new Failure('unavailable', { retryAfterS: fullRetryS })
  const isKnown = scope !== anonymousScope && (await hasRows(db, scope))
  if (!isKnown) await rateLimits.countNewGuest(address)
}

/** Whether a record or a field of an owner was ever stored. */
async function hasRows(db: Database, scope: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from owner_sequences where scope = ${scope})
      or exists (select from fields where scope = ${scope}) as is_known`.execute(db)
  return rows[0]?.is_known ?? false
}
