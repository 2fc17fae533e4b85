import { expect, test } from 'vitest'
import { reasons } from '#domain/recommender/reasons.ts'
import { candidateWith } from '#support/candidate.ts'

const lost = { temperature: 0, rainfall: 0.05, soilPh: 0.3127, humidity: 0.0194, nutrients: 0.0195 }

test('the most limiting reading stands first, with its points', () => {
  expect(reasons(candidateWith('maize', { lost }))).toEqual([
    { reading: 'soilPh', effect: 'limits', pointsLost: 31.3 },
    { reading: 'rainfall', effect: 'limits', pointsLost: 5 },
    { reading: 'nutrients', effect: 'limits', pointsLost: 2 },
    { reading: 'humidity', effect: 'helps', pointsLost: 1.9 },
    { reading: 'temperature', effect: 'helps', pointsLost: 0 },
  ])
})

test('two readings that both forbid the crop both limit it, though neither alone loses a point', () => {
  const { scores } = candidateWith('maize')
  const forbidden = candidateWith('maize', { scores: { ...scores, temperature: 0, soilPh: 0.49 } })
  const limiting = reasons(forbidden).filter((reason) => reason.effect === 'limits')
  expect(limiting.map((reason) => reason.reading)).toEqual(['temperature', 'soilPh'])
})
