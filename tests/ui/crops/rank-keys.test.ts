import { expect, test } from 'vitest'
import { leadKey, rankKey } from '#ui/crops/rank-keys.ts'

test('probabilities of some 6.6 % become a comparison of the crops', () => {
  expect([leadKey(6.6, 6.3), rankKey(6.6, 6.3)]).toEqual(['crop.lead.equal', 'crop.rank.equal'])
  expect([leadKey(25.3, 18.5), rankKey(25.3, 18.5)]).toEqual([
    'crop.lead.little',
    'crop.rank.little',
  ])
  expect([leadKey(99.3, 0.6), rankKey(99.3, 0)]).toEqual(['crop.lead.clear', 'crop.rank.clear'])
})
