import { expect, test } from 'vitest'
import { type Found, isGoodMatch } from '#domain/knowledge/evidence.ts'

const hit = {
  place: 0,
  score: 12,
  coverage: 0.6,
  known: 8,
  knownCount: 2,
  everydayCount: 0,
  affinity: 'own' as const,
}

const fair: Found = { hit, cropNamed: true, farmingCount: 2, otherCount: 0 }

test('a record of the crop that was named is believed sooner than one of none', () => {
  const little = { ...hit, coverage: 0.3, knownCount: 1 }
  expect(isGoodMatch({ ...fair, hit: little, farmingCount: 0 })).toBe(true)
  const general = { ...little, affinity: 'general' as const }
  expect(isGoodMatch({ ...fair, hit: general, farmingCount: 0 })).toBe(false)
  const unasked = { ...little, affinity: 'unasked' as const }
  expect(isGoodMatch({ ...fair, hit: unasked, cropNamed: false, farmingCount: 0 })).toBe(false)
})

test('words of other fields speak against an answer, words of farming for it', () => {
  const weak = { ...fair, hit: { ...hit, coverage: 0.2, knownCount: 0, score: 8 } }
  expect(isGoodMatch({ ...weak, farmingCount: 2 })).toBe(true)
  expect(isGoodMatch({ ...weak, farmingCount: 0 })).toBe(false)
  expect(isGoodMatch({ ...weak, farmingCount: 2, otherCount: 1 })).toBe(false)
})

test('a record of another crop is never a good match', () => {
  expect(isGoodMatch({ ...fair, hit: { ...hit, coverage: 1, affinity: 'other' } })).toBe(false)
})
