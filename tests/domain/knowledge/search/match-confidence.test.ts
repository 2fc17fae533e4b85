import { expect, test } from 'vitest'
import { isGoodMatch, type MatchFeatures } from '#domain/knowledge/search/match-confidence.ts'

const hit = {
  entryIndex: 0,
  score: 12,
  coverage: 0.6,
  specificScore: 8,
  specificCount: 2,
  everydayCount: 0,
  relation: 'own' as const,
}

const fair: MatchFeatures = { hit, cropNamed: true, farmingCount: 2, outOfDomainCount: 0 }

test('a record of the named crop needs less evidence than others', () => {
  const little = { ...hit, coverage: 0.3, specificCount: 1 }
  expect(isGoodMatch({ ...fair, hit: little, farmingCount: 0 })).toBe(true)
  const general = { ...little, relation: 'general' as const }
  expect(isGoodMatch({ ...fair, hit: general, farmingCount: 0 })).toBe(false)
  const unasked = { ...little, relation: 'unasked' as const }
  expect(isGoodMatch({ ...fair, hit: unasked, cropNamed: false, farmingCount: 0 })).toBe(false)
})

test('words outside the domain make a match less probable, farming words more probable', () => {
  const weak = { ...fair, hit: { ...hit, coverage: 0.2, specificCount: 0, score: 8 } }
  expect(isGoodMatch({ ...weak, farmingCount: 2 })).toBe(true)
  expect(isGoodMatch({ ...weak, farmingCount: 0 })).toBe(false)
  expect(isGoodMatch({ ...weak, farmingCount: 2, outOfDomainCount: 1 })).toBe(false)
})

test('a record of another crop is never a good match', () => {
  expect(isGoodMatch({ ...fair, hit: { ...hit, coverage: 1, relation: 'other' } })).toBe(false)
})
