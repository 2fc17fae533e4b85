import { expect, test } from 'vitest'
import { createFrozenWatch } from '#data/frozen-watch.ts'
import { entryWith } from '#support/entry.ts'
import { handClock } from '#support/hand-clock.ts'

test('a holder is frozen when nothing has moved for 90 s', async () => {
  const clock = handClock()
  const watch = createFrozenWatch(clock.nowMs)
  const entries = [entryWith()]
  watch.isFrozen(entries)
  await clock.pass(89_999)
  expect(watch.isFrozen(entries)).toBe(false)
  await clock.pass(1)
  expect(watch.isFrozen(entries)).toBe(true)
})

test('an attempt begun is a movement', async () => {
  const clock = handClock()
  const watch = createFrozenWatch(clock.nowMs)
  const entry = entryWith()
  watch.isFrozen([entry])
  await clock.pass(80_000)
  watch.isFrozen([{ ...entry, attempts: 1 }])
  await clock.pass(80_000)
  expect(watch.isFrozen([{ ...entry, attempts: 1 }])).toBe(false)
})

test('a lock that was free in between has another holder', async () => {
  const clock = handClock()
  const watch = createFrozenWatch(clock.nowMs)
  const entries = [entryWith()]
  watch.isFrozen(entries)
  await clock.pass(80_000)
  watch.beginAnew()
  await clock.pass(80_000)
  expect(watch.isFrozen(entries)).toBe(false)
})
