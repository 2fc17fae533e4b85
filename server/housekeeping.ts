import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { prune } from './http/replay-store.ts'
import { pruneTombstones } from './sync/prune-tombstones.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** How long a stored reply is kept (offline.md); the record it came from outlives it. */
const replayAgeMs = 90 * dayMs
/** How long a phone may be away and still be told what was deleted meanwhile (offline.md); after it, it starts anew. */
const tombstoneAgeMs = 180 * dayMs
/** Small batches, so that nobody waits behind one. */
const batchSize = 500

/** Throws away what has had its time: stored replies of 90 days, tombstones of 180, rate counters an hour over. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - replayAgeMs)
  let pruned = batchSize
  while (pruned === batchSize) pruned = await prune(db, before, batchSize)
  await pruneTombstones(db, new Date(now.getTime() - tombstoneAgeMs), batchSize)
  await sql`delete from rate_limits where expire < ${now.getTime() - hourMs}`.execute(db)
}

/** Tidies now and every hour, until the process ends. */
export function keepTidy(db: Database, onError: (error: unknown) => void): void {
  const run = () => void tidy(db, new Date()).catch(onError)
  run()
  setInterval(run, hourMs).unref()
}
