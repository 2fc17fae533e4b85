import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServerBackoff } from '#data/outbox/server-backoff.ts'
import { OwnerDatabase } from '#data/storage/database.ts'
import { handClock } from '#support/hand-clock.ts'

let db: OwnerDatabase
beforeEach(() => {
  db = new OwnerDatabase(`guest:${crypto.randomUUID()}`)
})
afterEach(() => db.close())

test('without a wait nothing remains', async () => {
  expect(await createServerBackoff(db, handClock().nowMs).remainingMs()).toBe(0)
})

test('a wait runs down with the time', async () => {
  const clock = handClock()
  const hold = createServerBackoff(db, clock.nowMs)
  await hold.begin(60_000)
  await clock.pass(20_000)
  expect(await hold.remainingMs()).toBe(40_000)
  await clock.pass(50_000)
  expect(await hold.remainingMs()).toBe(0)
})

test('after a reload the wait goes on from the time that remained at the last check', async () => {
  const clock = handClock()
  const before = createServerBackoff(db, clock.nowMs)
  await before.begin(60_000)
  await clock.pass(20_000)
  await before.remainingMs()
  expect(await createServerBackoff(db, handClock().nowMs).remainingMs()).toBe(40_000)
})

test('a wait that is over does not come back with a reload', async () => {
  const clock = handClock()
  const before = createServerBackoff(db, clock.nowMs)
  await before.begin(60_000)
  await clock.pass(60_000)
  await before.remainingMs()
  expect(await createServerBackoff(db, handClock().nowMs).remainingMs()).toBe(0)
})
