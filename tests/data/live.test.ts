import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { OwnerDatabase } from '#data/database.ts'
import { combined, currentValue, derived, live, shared, signal } from '#data/live.ts'

test('a signal tells its value at once and each other one', () => {
  const heard: number[] = []
  const value = signal(1)
  value.subscribe((n) => heard.push(n))
  value.set(2)
  value.set(2)
  value.set(3)
  expect([heard, value.get()]).toEqual([[1, 2, 3], 3])
})

test('who has stopped listening to a signal hears no more', () => {
  const heard: number[] = []
  const value = signal(1)
  value.subscribe((n) => heard.push(n))()
  value.set(2)
  expect(heard).toEqual([1])
})

test('a read of the database is told anew after a write, until it is stopped', async () => {
  const db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
  const heard: string[] = []
  const stop = live(async () => (await db.drafts.get('f'))?.text ?? 'none').subscribe((text) =>
    heard.push(text),
  )
  await expect.poll(() => heard).toEqual(['none'])
  await db.drafts.put({ field: 'f', text: 'one' })
  await expect.poll(() => heard).toEqual(['none', 'one'])
  stop()
  await db.drafts.put({ field: 'f', text: 'two' })
  await db.drafts.get('f')
  expect(heard).toEqual(['none', 'one'])
})

test('a row whose transaction fails is never told', async () => {
  const db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
  const heard: number[] = []
  live(() => db.drafts.count()).subscribe((count) => heard.push(count))
  await expect.poll(() => heard).toEqual([0])
  const failing = db.transaction('rw', db.drafts, async () => {
    await db.drafts.put({ field: 'f', text: 'never' })
    throw new Error('aborted')
  })
  await expect(failing).rejects.toThrow('aborted')
  await db.drafts.put({ field: 'g', text: 'kept' })
  await expect.poll(() => heard).toEqual([0, 1])
})

test('what is derived follows its source', () => {
  const source = signal(2)
  const heard: number[] = []
  const stop = derived(source, (n) => n * n).subscribe((n) => heard.push(n))
  source.set(3)
  stop()
  source.set(4)
  expect(heard).toEqual([4, 9])
})

test('two combined values are told together once both are known, and with each change', async () => {
  const late = live(async () => 'a')
  const number = signal(1)
  const heard: string[] = []
  const stop = combined(late, number, (text, n) => `${text}${n}`).subscribe((text) =>
    heard.push(text),
  )
  number.set(2)
  await expect.poll(() => heard).toEqual(['a2'])
  number.set(3)
  stop()
  number.set(4)
  expect(heard).toEqual(['a2', 'a3'])
})

test('a shared value is read once for all who listen', () => {
  let reads = 0
  const source = signal('a')
  const value = shared<string>({
    subscribe(listener) {
      reads += 1
      return source.subscribe(listener)
    },
  })
  const heard: string[] = []
  const stop = value.subscribe((text) => heard.push(`1${text}`))
  value.subscribe((text) => heard.push(`2${text}`))
  stop()
  source.set('b')
  expect([reads, heard]).toEqual([1, ['1a', '2a', '2b']])
})

test('a current value is the first that is told', async () => {
  expect(await currentValue(signal(7))).toBe(7)
  expect(await currentValue(live(async () => 8))).toBe(8)
})
