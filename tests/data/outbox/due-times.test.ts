import { expect, test } from 'vitest'
import { createDueTimes } from '#data/outbox/due-times.ts'
import { entryWith } from '#support/entry.ts'
import { handClock } from '#support/hand-clock.ts'

test('an entry that never waited is due', () => {
  expect(createDueTimes(handClock().nowMs).isDue(entryWith())).toBe(true)
})

test('an entry is due when its delay is over, not before', async () => {
  const clock = handClock()
  const due = createDueTimes(clock.nowMs)
  const entry = entryWith()
  due.postpone(entry.key, 0, 2_000)
  await clock.pass(1_999)
  expect(due.isDue(entry)).toBe(false)
  await clock.pass(1)
  expect(due.isDue(entry)).toBe(true)
})

test('the longer of the server’s wait and our own delay counts', () => {
  const due = createDueTimes(handClock().nowMs)
  const entry = entryWith()
  due.postpone(entry.key, 5_000, 2_000)
  expect(due.untilNextMs([entry])).toBe(5_000)
})

test('skipping delays ends our own delay and obeys the server’s wait', () => {
  const due = createDueTimes(handClock().nowMs)
  const delayed = entryWith()
  const waiting = entryWith()
  due.postpone(delayed.key, 0, 9_000)
  due.postpone(waiting.key, 5_000, 9_000)
  due.skipDelays()
  expect([due.isDue(delayed), due.untilNextMs([waiting])]).toEqual([true, 5_000])
})

test('a stored wait starts when the page opens', () => {
  const due = createDueTimes(handClock().nowMs)
  expect(due.untilNextMs([entryWith({ holdMs: 7_000 })])).toBe(7_000)
})

test('a suspect entry is due when the page opens', () => {
  const due = createDueTimes(handClock().nowMs)
  expect(due.isDue(entryWith({ state: 'suspect', holdMs: 7_000 }))).toBe(true)
})

test('the earliest entry decides how long to sleep', () => {
  const due = createDueTimes(handClock().nowMs)
  const [late, early] = [entryWith(), entryWith()]
  due.postpone(late.key, 0, 9_000)
  due.postpone(early.key, 0, 3_000)
  expect(due.untilNextMs([late, early])).toBe(3_000)
})

test('without entries there is no next time', () => {
  expect(createDueTimes(handClock().nowMs).untilNextMs([])).toBeUndefined()
})

test('waits in a row are counted until `forget`', () => {
  const due = createDueTimes(handClock().nowMs)
  due.postpone('k', 0, 0)
  due.postpone('k', 0, 0)
  expect(due.waitsInRow('k')).toBe(2)
  due.forget('k')
  expect(due.waitsInRow('k')).toBe(0)
})

test('a wait ordered by the server does not count as a wait in a row', () => {
  const due = createDueTimes(handClock().nowMs)
  due.fix('k', 1_500)
  expect([due.untilNextMs([entryWith({ key: 'k' })]), due.waitsInRow('k')]).toEqual([1_500, 0])
})
