import { prunedCount } from '../outbox/outbox.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { OutboxEntry } from '../storage/rows.ts'
import { readMirror } from './mirror-state.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes requests that are older than 30 days and answered, if a page of the mirror has brought their records, or if
 * they have none any more. Counts them for the conservation law. The last question and the last readings stay: they show
 * which record is the newest. A wrong clock does no harm: these entries are neither sent nor shown.
 */
export async function pruneOutbox(db: OwnerDatabase, now: Date): Promise<void> {
  const tables = [db.outbox, db.meta, db.conversations, db.recommendations]
  await retryWrite(
    () =>
      db.transaction('rw', tables, async () => {
        const headSeq = (await readMirror(db))?.headSeq ?? 0
        const aged = await agedEntries(db, now)
        const unmirrored = await keysAfter(db, headSeq)
        const spare = aged.filter(({ key }) => !unmirrored.has(key))
        await db.outbox.bulkDelete(spare.flatMap(({ seq }) => seq ?? []))
        if (spare.length > 0)
          await db.meta.put({ k: 'pruned', value: (await prunedCount(db)) + spare.length })
      }),
    db,
  )
}

async function agedEntries(db: OwnerDatabase, now: Date): Promise<readonly OutboxEntry[]> {
  const entries = await db.outbox.orderBy('seq').toArray()
  const last = ['ask', 'recommend'].map((kind) =>
    entries.filter((entry) => entry.kind === kind).at(-1),
  )
  return entries.filter((entry) => {
    const ageMs = now.getTime() - Date.parse(entry.createdAt)
    return entry.state === 'answered' && ageMs > keptMs && !last.includes(entry)
  })
}

/** Keys of records that no page has brought yet. */
async function keysAfter(db: OwnerDatabase, headSeq: number): Promise<ReadonlySet<string>> {
  const records = [
    ...(await db.conversations.where('seq').above(headSeq).toArray()),
    ...(await db.recommendations.where('seq').above(headSeq).toArray()),
  ]
  return new Set(records.map(({ clientKey }) => clientKey))
}
