import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { OwnerDatabase } from '#data/database.ts'
import { live, signal } from '#data/live.ts'

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
