import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { OwnerDatabase } from '#data/storage/database.ts'
import { imported, live } from '#data/storage/live.ts'

/** Like the promise of an `import()`, it is made outside of the query and comes later. */
function codeToCome(): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('code'), 5))
}

test('a live query that waits for code goes on watching what it reads afterwards', async () => {
  const db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
  const code = codeToCome()
  const counts: number[] = []
  const stop = live(async () => {
    await imported(code)
    return db.drafts.count()
  }).subscribe((count) => counts.push(count))
  await expect.poll(() => counts).toEqual([0])
  await db.drafts.put({ field: 'question', text: 'rice', at: '2026-12-02T06:00:00Z' })
  await expect.poll(() => counts).toEqual([0, 1])
  stop()
  db.close()
})
