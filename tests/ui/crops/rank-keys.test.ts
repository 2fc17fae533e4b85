import { expect, test } from 'vitest'
import { namedLead, rankKey } from '#ui/crops/rank-keys.ts'

const crops = ['maize', 'potato', 'wheat'].map((cropId) => ({ cropId, crop: cropId }))

/** The messages below the crops of a result, by their probabilities. */
function rankKeys(...pcts: readonly number[]): readonly string[] {
  const alternatives = pcts.map((probabilityPct, n) => ({
    ...(crops[n] ?? { cropId: '', crop: '' }),
    probabilityPct,
  }))
  return alternatives.map((_, place) => rankKey({ alternatives }, place))
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
  const alternatives = crops.map((crop) => ({ ...crop, probabilityPct: 30 }))
  expect(namedLead({ lead: 'clear', alternatives })).toBe('crop.lead.clear')
  const places = [0, 1, 2].map((place) => rankKey({ lead: 'clear', alternatives }, place))
  expect(places).toEqual(['crop.rank.first', 'crop.rank.clear', 'crop.rank.equal'])
  expect(namedLead({ alternatives })).toBe(undefined)
  expect(namedLead({ lead: 'equal', alternatives: alternatives.slice(0, 1) })).toBe(undefined)
})
