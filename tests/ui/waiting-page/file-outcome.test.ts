import { expect, test } from 'vitest'
import { restoreOutcome, restoreProblem } from '#ui/waiting-page/file-outcome.ts'

test('restored requests are counted, and a file without new requests says so', () => {
  expect(restoreOutcome(3)).toMatchObject({ tone: 'done', values: { count: 3 } })
  expect(restoreOutcome(0)).toEqual({ tone: 'info', key: 'waitingPage.nothingNew' })
})

test('each reason why nothing is restored has its own message', () => {
  const codes = ['malformed', 'owner_mismatch', 'too_large', 'not_saved', 'queue_full'] as const
  expect(new Set(codes.map(restoreProblem)).size).toBe(codes.length)
  expect(restoreProblem('queue_full')).toBe('failure.queue_full')
})
