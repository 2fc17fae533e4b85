import type { OwnerDatabase } from './database.ts'
import { readMirror } from './mirror-state.ts'
import { prunedCount } from './outbox.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { saved } from './saved.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/**
 * Lets go of requests that were answered 30 days ago and whose records a page of the mirror has brought since, or that
 * have none any more. What goes is counted, for the conservation law. The last question and the last readings stay:
 * they tell what was asked last. A wrong clock does no harm, since nothing is sent or shown by these entries.
 */
export async function pruneOutbox(db: OwnerDatabase, now: Date): Promise<void> {
  const tables = [db.outbox, db.meta, db.conversations, db.recommendations]
  await saved(
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
  const last = ['ask', 'recommend'].map((kind) => entries.findLast((entry) => entry.kind === kind))
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
