import { expect, test } from 'vitest'
import { createStaleLockDetector } from '#data/outbox/stale-lock.ts'
import { entryWith } from '#support/entry.ts'
import { handClock } from '#support/hand-clock.ts'

test('a lock holder counts as frozen after 90 s without progress', async () => {
  const clock = handClock()
  const watch = createStaleLockDetector(clock.nowMs)
  const entries = [entryWith()]
  watch.isStale(entries)
  await clock.pass(89_999)
  expect(watch.isStale(entries)).toBe(false)
  await clock.pass(1)
  expect(watch.isStale(entries)).toBe(true)
})

test('a started attempt counts as progress', async () => {
  const clock = handClock()
  const watch = createStaleLockDetector(clock.nowMs)
  const entry = entryWith()
  watch.isStale([entry])
  await clock.pass(80_000)
  watch.isStale([{ ...entry, attempts: 1 }])
  await clock.pass(80_000)
  expect(watch.isStale([{ ...entry, attempts: 1 }])).toBe(false)
})

test('a lock that was free in between has a new holder, and the 90 s start again', async () => {
  const clock = handClock()
  const watch = createStaleLockDetector(clock.nowMs)
  const entries = [entryWith()]
  watch.isStale(entries)
  await clock.pass(80_000)
  watch.reset()
  await clock.pass(80_000)
  expect(watch.isStale(entries)).toBe(false)
})
