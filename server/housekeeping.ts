import { sql } from 'kysely'
import { forgetFailedLogins } from './accounts/failed-logins.ts'
import type { Database } from './database/database.ts'
import { catchUp, forgetGuests } from './database/fold.ts'
import { prune, pruneExpired } from './http/replay-store.ts'
import type { Settings } from './settings.ts'
import { pruneGuests } from './sync/prune-guests.ts'
import { pruneTombstones } from './sync/prune-tombstones.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** How long a stored reply is kept (offline.md); the record it came from outlives it. */
export const replayAgeDays = 90
/** How long a phone may be away and still be told what was deleted meanwhile (offline.md); after it, it starts anew. */
const tombstoneAgeMs = 180 * dayMs
/** A call of the staff folds too: so that it seldom finds more than this to do. */
const foldEveryMs = 10_000
/** Small batches, so that nobody waits behind one. */
const batchSize = 500

/**
 * Throws away what has had its time: stored replies of 90 days (of calls with a password 24 hours), guests' records by
 * the setting, tombstones of 180 days, rate counters an hour over, failed logins of a day, and what tells guests apart.
 */
export async function tidy(
  db: Database,
  now: Date,
  { guestKeepDays }: Partial<Pick<Settings, 'guestKeepDays'>> = {},
): Promise<void> {
  const daysBefore = (days: number) => new Date(now.getTime() - days * dayMs)
  const before = daysBefore(replayAgeDays)
  await pruneExpired(db, now)
  let pruned = batchSize
  while (pruned === batchSize) pruned = await prune(db, before, batchSize)
  if (guestKeepDays !== undefined) {
    await pruneGuests(db, { before: daysBefore(guestKeepDays), now, batchSize })
  }
  await pruneTombstones(db, new Date(now.getTime() - tombstoneAgeMs), batchSize)
  await sql`delete from rate_limits where expire < ${now.getTime() - hourMs}`.execute(db)
  await forgetFailedLogins(db, now)
  await forgetGuests(db, now)
  // What was folded leaves its places behind, and the embedded database has nobody who clears them away.
  await sql`vacuum happenings`.execute(db)
}

/** Tidies now and every hour, and folds what has happened into the counts, until the process ends. */
export function keepTidy(
  db: Database,
  settings: Pick<Settings, 'displayZone' | 'guestKeepDays'>,
  onError: (error: unknown) => void,
): void {
  const run = () => void tidy(db, new Date(), settings).catch(onError)
  run()
  setInterval(run, hourMs).unref()
  void keepFolded(db, settings.displayZone, onError)
}

/** One after the other: the first, of tables that were never counted, may take its time. */
async function keepFolded(
  db: Database,
  displayZone: string,
  onError: (error: unknown) => void,
): Promise<void> {
  await catchUp(db, { now: new Date(), displayZone }).catch(onError)
  setTimeout(() => void keepFolded(db, displayZone, onError), foldEveryMs).unref()
}
