import { expect, test } from 'vitest'
import { ModelFailure } from '#server/models/model-failure.ts'
import { retryWaitMs } from '#server/models/retry-wait.ts'

test('the second wait is twice the first; the random factor takes up to half', () => {
  const failure = new ModelFailure('status_503')
  expect([1, 2].map((tries) => retryWaitMs(failure, tries, 1))).toEqual([500, 1_000])
  expect([1, 2].map((tries) => retryWaitMs(failure, tries, 0))).toEqual([250, 500])
})

test('there are at most three tries', () => {
  expect(retryWaitMs(new ModelFailure('status_503'), 3, 1)).toBeUndefined()
})

test('Retry-After is respected', () => {
  const busy = new ModelFailure('status_429', { retryAfterS: 7 })
  expect(retryWaitMs(busy, 1, 0)).toBe(7_000)
  expect(retryWaitMs(new ModelFailure('status_429', { retryAfterS: 0 }), 1, 1)).toBe(500)
})

test.each(['status_401', 'status_404', 'timed_out', 'wrong_language', 'reported_error'] as const)(
  '%s is not retried',
  (reason) => {
    expect(retryWaitMs(new ModelFailure(reason), 1, 1)).toBeUndefined()
  },
)
