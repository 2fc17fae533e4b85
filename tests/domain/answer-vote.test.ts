import { expect, test } from 'vitest'
import { tunedWinRate } from '#domain/answer-vote.ts'

function rate(tuned: number, generic: number) {
  return tunedWinRate({ tuned, generic, both: 7, neither: 9 })
}

test('without a vote for one of the two there is no rate', () => {
  expect(rate(0, 0)).toBeUndefined()
})

// Computed by hand from the formula of the paper, to one decimal.
test.each([
  { tuned: 8, generic: 2, pct: 80, lowPct: 49, highPct: 94.3 },
  { tuned: 50, generic: 50, pct: 50, lowPct: 40.4, highPct: 59.6 },
  { tuned: 1, generic: 0, pct: 100, lowPct: 20.7, highPct: 100 },
  { tuned: 0, generic: 20, pct: 0, lowPct: 0, highPct: 16.1 },
])('$tuned against $generic is $pct % ($lowPct to $highPct)', ({ tuned, generic, ...expected }) => {
  expect(rate(tuned, generic)).toEqual(expected)
})

test('votes for both or for neither do not change the rate', () => {
  expect(tunedWinRate({ tuned: 3, generic: 1, both: 0, neither: 0 })).toEqual(rate(3, 1))
})
