import { expect, test } from 'vitest'
import { namedLead, rankKey } from '#ui/crops/rank-keys.ts'

const crops = ['maize', 'potato', 'wheat'].map((cropId) => ({ cropId, crop: cropId }))

/** The messages beside the three crops of a result, by their probabilities. */
function rankKeys(...pcts: readonly number[]): readonly string[] {
  const alternatives = pcts.map((probabilityPct, n) => ({
    ...(crops[n] ?? { cropId: '', crop: '' }),
    probabilityPct,
  }))
  return alternatives.map((_, place) => rankKey({ alternatives }, place))
}

test('probabilities of some 6.6 % become a comparison of the crops', () => {
  expect(rankKeys(6.6, 6.3)).toEqual(['crop.lead.equal', 'crop.rank.equal'])
  expect(rankKeys(25.3, 18.5)).toEqual(['crop.lead.small', 'crop.rank.small'])
  expect(rankKeys(99.3, 0.6)).toEqual(['crop.lead.clear', 'crop.rank.clear'])
})

test('a result that names its lead is taken at its word, one without a lead has none', () => {
  const alternatives = crops.map((crop) => ({ ...crop, probabilityPct: 30 }))
  expect(namedLead({ lead: 'clear', alternatives })).toBe('crop.lead.clear')
  expect(rankKey({ lead: 'clear', alternatives }, 0)).toBe('crop.lead.clear')
  expect(namedLead({ alternatives })).toBe(undefined)
  expect(namedLead({ lead: 'equal', alternatives: alternatives.slice(0, 1) })).toBe(undefined)
})
