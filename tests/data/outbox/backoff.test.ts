import { expect, test } from 'vitest'
import { longestMs, retryDelayMs, spreadRetryAfterMs } from '#data/outbox/backoff.ts'

test('the longest delay doubles with each failure from 2 s', () => {
  const delays = [1, 2, 3, 4].map((failures) => retryDelayMs(failures, 1, longestMs.onScreen))
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000])
})

test('the random part gives any delay from 0 up', () => {
  const delays = [0, 0.25, 0.5].map((dice) => retryDelayMs(3, dice, longestMs.onScreen))
  expect(delays).toEqual([0, 2_000, 4_000])
})

test('no delay is longer than 5 minutes on the screen and 15 minutes hidden', () => {
  expect(retryDelayMs(5_000, 1, longestMs.onScreen)).toBe(300_000)
  expect(retryDelayMs(5_000, 1, longestMs.hidden)).toBe(900_000)
})

test('a Retry-After is never shortened, and gets a random extra of at most its own length and at most a minute', () => {
  expect([0, 0.5, 1].map((dice) => spreadRetryAfterMs(5_000, dice))).toEqual([5_000, 7_500, 10_000])
  expect([0, 1].map((dice) => spreadRetryAfterMs(600_000, dice))).toEqual([600_000, 660_000])
  expect(spreadRetryAfterMs(0, 1)).toBe(0)
})
