import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { OwnerDatabase } from '#data/storage/database.ts'
import {
  combined,
  currentValue,
  derived,
  imported,
  live,
  shared,
  signal,
} from '#data/storage/live.ts'

test('a signal publishes its value at once and every new value', () => {
  const published: number[] = []
  const value = signal(1)
  value.subscribe((n) => published.push(n))
  value.set(2)
  value.set(2)
  value.set(3)
  expect([published, value.get()]).toEqual([[1, 2, 3], 3])
})

test('an unsubscribed listener gets no more values', () => {
  const published: number[] = []
  const value = signal(1)
  value.subscribe((n) => published.push(n))()
  value.set(2)
  expect(published).toEqual([1])
})

test('a live read is published again after a write, until it is unsubscribed', async () => {
  const db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
  const published: string[] = []
  const stop = live(async () => (await db.drafts.get('f'))?.text ?? 'none').subscribe((text) =>
    published.push(text),
  )
  await expect.poll(() => published).toEqual(['none'])
  await db.drafts.put({ field: 'f', text: 'one' })
  await expect.poll(() => published).toEqual(['none', 'one'])
  stop()
  await db.drafts.put({ field: 'f', text: 'two' })
  await db.drafts.get('f')
  expect(published).toEqual(['none', 'one'])
})

test('a row of a failed transaction is never published', async () => {
  const db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
  const published: number[] = []
  live(() => db.drafts.count()).subscribe((count) => published.push(count))
  await expect.poll(() => published).toEqual([0])
  const failing = db.transaction('rw', db.drafts, async () => {
    await db.drafts.put({ field: 'f', text: 'never' })
    throw new Error('aborted')
  })
  await expect(failing).rejects.toThrow('aborted')
  await db.drafts.put({ field: 'g', text: 'kept' })
  await expect.poll(() => published).toEqual([0, 1])
})

test('a derived value follows its source', () => {
  const source = signal(2)
  const published: number[] = []
  const stop = derived(source, (n) => n * n).subscribe((n) => published.push(n))
  source.set(3)
  stop()
  source.set(4)
  expect(published).toEqual([4, 9])
})

test('two combined values are published once both are known, and after each change', async () => {
  const late = live(async () => 'a')
  const number = signal(1)
  const published: string[] = []
  const stop = combined(late, number, (text, n) => `${text}${n}`).subscribe((text) =>
    published.push(text),
  )
  number.set(2)
  await expect.poll(() => published).toEqual(['a2'])
  number.set(3)
  stop()
  number.set(4)
  expect(published).toEqual(['a2', 'a3'])
})

test('a shared value subscribes to its source once for all listeners', () => {
  let reads = 0
  const source = signal('a')
  const value = shared<string>({
    subscribe(listener) {
      reads += 1
      return source.subscribe(listener)
    },
  })
  const published: string[] = []
  const stop = value.subscribe((text) => published.push(`1${text}`))
  value.subscribe((text) => published.push(`2${text}`))
  stop()
  source.set('b')
  expect([reads, published]).toEqual([1, ['1a', '2a', '2b']])
})

test('`currentValue` is the first published value', async () => {
  expect(await currentValue(signal(7))).toBe(7)
  expect(await currentValue(live(async () => 8))).toBe(8)
})

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
