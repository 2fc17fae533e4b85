import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { prune } from './http/replay-store.ts'

const hourMs = 60 * 60 * 1000
/** How long a stored reply is kept (offline.md); the record it came from outlives it. */
const replayAgeMs = 90 * 24 * hourMs
/** Small batches, so that nobody waits behind one. */
const batchSize = 500

/** Throws away what has had its time: stored replies of 90 days, rate counters an hour over. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - replayAgeMs)
  let pruned = batchSize
  while (pruned === batchSize) pruned = await prune(db, before, batchSize)
  await sql`delete from rate_limits where expire < ${now.getTime() - hourMs}`.execute(db)
}

/** Tidies now and every hour, until the process ends. */
export function keepTidy(db: Database, onError: (error: unknown) => void): void {
  const run = () => void tidy(db, new Date()).catch(onError)
  run()
  setInterval(run, hourMs).unref()
}
