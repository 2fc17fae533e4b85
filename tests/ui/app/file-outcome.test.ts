import { expect, test } from 'vitest'
import { putBackOutcome, putBackProblem } from '#ui/app/file-outcome.ts'

test('what was put back is counted, and a file of which all is here is told to be one', () => {
  expect(putBackOutcome(3)).toMatchObject({ tone: 'done', values: { count: 3 } })
  expect(putBackOutcome(0)).toEqual({ tone: 'info', key: 'waitingPage.nothingNew' })
})

test('each reason for which nothing is put back has words of its own', () => {
  const codes = ['malformed', 'owner_mismatch', 'too_large', 'not_saved', 'queue_full'] as const
  expect(new Set(codes.map(putBackProblem)).size).toBe(codes.length)
  expect(putBackProblem('queue_full')).toBe('failure.queue_full')
})
