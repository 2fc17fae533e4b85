import { expect, test } from 'vitest'
import { recommend } from '#domain/recommender/recommend.ts'
import { factors } from '#domain/recommender/suitability.ts'
import { allMessages } from '#support/messages.ts'
import { readingsWith } from '#support/readings.ts'
import { helpingKeys, limitSentence, seasonNote } from '#ui/crops/result-words.ts'

const messages = await allMessages('bn')

test.each(factors)('a limiting %s is named in a sentence with its value', (reading) => {
  const reasons = [{ reading, effect: 'limits', pointsLost: 12 }] as const
  const { key, values } = limitSentence(reasons, readingsWith())
  const named = [...messages[key].matchAll(/\{(\w+), number\}/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(Object.keys(values).sort()).toEqual(named.sort())
})

test('the reading that costs most is the one that is named', () => {
  const reasons = [
    { reading: 'humidity', effect: 'helps', pointsLost: 0 },
    { reading: 'rainfall', effect: 'limits', pointsLost: 9 },
    { reading: 'soilPh', effect: 'limits', pointsLost: 3 },
  ] as const
  const readings = readingsWith({ rainfall: 40 })
  expect(limitSentence(reasons, readings)).toEqual({
    key: 'crop.limits.rainfall',
    values: { value: 40 },
  })
})

test('lime is spoken of only where the soil is sour', () => {
  const reasons = [{ reading: 'soilPh', effect: 'limits', pointsLost: 9 }] as const
  expect(limitSentence(reasons, readingsWith({ soilPh: 4.8 })).key).toBe('crop.limits.soilPh.acid')
  expect(limitSentence(reasons, readingsWith({ soilPh: 8.6 })).key).toBe('crop.limits.soilPh.other')
})

test('where nothing limits, that is said', () => {
  const reasons = [{ reading: 'soilPh', effect: 'helps', pointsLost: 0 }] as const
  expect(limitSentence(reasons, readingsWith()).key).toBe('crop.limits.nothing')
})

test('every reason of a real answer is either the limit, another limit or a help', () => {
  const outcome = recommend({ readings: readingsWith(), date: '2026-11-21' })
  if (!outcome.ok) throw new Error('the home page’s own sample was refused')
  const { reasons } = outcome.recommendation
  const limiting = reasons.filter((reason) => reason.effect === 'limits')
  expect(helpingKeys(reasons)).toHaveLength(factors.length - limiting.length)
})

test('the season’s note says when to sow, and nothing when it is time', () => {
  expect(seasonNote('In season', 0)).toBeUndefined()
  expect(seasonNote('Near season', 12)).toEqual({ key: 'crop.daysToSeason', values: { days: 12 } })
  expect(seasonNote('Out of season', 120)?.key).toBe('crop.daysToSeason')
})

test('who has just missed the time is not told to wait a year', () => {
  expect(seasonNote('Near season', 323)).toEqual({ key: 'crop.seasonJustPassed', values: {} })
})

test('what suits is named with the best first', () => {
  const reasons = [
    { reading: 'rainfall', effect: 'limits', pointsLost: 9 },
    { reading: 'humidity', effect: 'helps', pointsLost: 1.4 },
    { reading: 'soilPh', effect: 'helps', pointsLost: 0 },
  ] as const
  expect(helpingKeys(reasons)).toEqual(['crop.factor.soilPh', 'crop.factor.humidity'])
})
