import { expect, test } from 'vitest'
import { leadKey, rankKey } from '#ui/crops/rank-keys.ts'

const sure = { flags: [], confidencePct: 80 }

/** Crops of a result by their probabilities. */
function alternativesOf(...pcts: readonly number[]) {
  const names = ['maize', 'potato', 'wheat']
  return pcts.map((probabilityPct, n) => ({
    ...{ cropId: names[n] ?? '', crop: names[n] ?? '' },
    probabilityPct,
  }))
}

/** The messages below the crops of a result, by their probabilities. */
function rankKeys(...pcts: readonly number[]): readonly string[] {
  const alternatives = alternativesOf(...pcts)
  return alternatives.map((_, place) => rankKey({ ...sure, alternatives }, place))
}

test('probabilities of some 6.6 % become a comparison of the crops', () => {
  expect(rankKeys(6.6, 6.3)).toEqual(['crop.rank.equal', 'crop.rank.equal'])
  expect(rankKeys(25.3, 18.5, 10)).toEqual([
    'crop.rank.first',
    'crop.rank.small',
    'crop.rank.clear',
  ])
  expect(rankKeys(99.3, 0.6)).toEqual(['crop.rank.first', 'crop.rank.clear'])
})

test('a result that names its lead is taken at its word, one without a lead has none', () => {
  const alternatives = alternativesOf(30, 30, 30)
  const clear = { ...sure, lead: 'clear', alternatives } as const
  expect(leadKey(clear)).toBe('crop.lead.clear')
  const places = [0, 1, 2].map((place) => rankKey(clear, place))
  expect(places).toEqual(['crop.rank.first', 'crop.rank.clear', 'crop.rank.equal'])
  expect(leadKey({ ...sure, alternatives })).toBe(undefined)
  const single = { ...sure, lead: 'equal', alternatives: alternatives.slice(0, 1) } as const
  expect(leadKey(single)).toBe(undefined)
})

test.each([
  { confidencePct: 23, flags: [] },
  { confidencePct: 80, flags: ['ood:temperature'] },
])('of what is only a guess nothing is clearly the best: %j', (guess) => {
  const result = { ...guess, lead: 'clear', alternatives: alternativesOf(60, 5, 1) } as const
  expect(leadKey(result)).toBe('crop.lead.small')
  const places = [0, 1, 2].map((place) => rankKey(result, place))
  expect(places).toEqual(['crop.rank.first', 'crop.rank.small', 'crop.rank.small'])
})
