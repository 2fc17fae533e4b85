import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { catchUp, forgetGuests } from './database/fold.ts'
import { prune, pruneExpired } from './http/replay-store.ts'
import { pruneTombstones } from './sync/prune-tombstones.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** How long a stored reply is kept (offline.md); the record it came from outlives it. */
const replayAgeMs = 90 * dayMs
/** How long a phone may be away and still be told what was deleted meanwhile (offline.md); after it, it starts anew. */
const tombstoneAgeMs = 180 * dayMs
/** A call of the staff folds too: so that it seldom finds more than this to do. */
const foldEveryMs = 10_000
/** Small batches, so that nobody waits behind one. */
const batchSize = 500

/**
 * Throws away what has had its time: stored replies of 90 days (of calls with a password 24 hours), tombstones of 180, rate counters an hour over, and what
 * tells guests apart.
 */
export async function tidy(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - replayAgeMs)
  await pruneExpired(db, now)
  let pruned = batchSize
  while (pruned === batchSize) pruned = await prune(db, before, batchSize)
  await pruneTombstones(db, new Date(now.getTime() - tombstoneAgeMs), batchSize)
  await sql`delete from rate_limits where expire < ${now.getTime() - hourMs}`.execute(db)
  await forgetGuests(db, now)
  // What was folded leaves its places behind, and the embedded database has nobody who clears them away.
  await sql`vacuum happenings`.execute(db)
}

/** Tidies now and every hour, and folds what has happened into the counts, until the process ends. */
export function keepTidy(
  db: Database,
  displayZone: string,
  onError: (error: unknown) => void,
): void {
  const run = () => void tidy(db, new Date()).catch(onError)
  run()
  setInterval(run, hourMs).unref()
  void keepFolded(db, displayZone, onError)
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
