import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { readings as names } from '#domain/recommender/readings.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { allMessages } from '#support/messages.ts'
import { readingsWith } from '#support/readings.ts'
import { type Reason, reasonWords } from '#ui/crops/reason-words.ts'

const catalogs = await Promise.all(languages.map(allMessages))

/** The arguments of a message. */
function wanted(message: string): readonly string[] {
  return [...message.matchAll(/\{(\w+), number\}/g)].map(([, name = '']) => name)
}

test('every reason of every result has its messages in both languages, with all their arguments', () => {
  const field = fc.record({
    nitrogen: fc.constantFrom(null, 5, 90, 300),
    phosphorus: fc.constantFrom(null, 5, 45, 200),
    potassium: fc.constantFrom(null, 5, 40, 400),
    temperature: fc.option(fc.double({ min: 5, max: 45, noNaN: true })),
    humidity: fc.option(fc.double({ min: 10, max: 100, noNaN: true })),
    soilPh: fc.option(fc.double({ min: 3, max: 10, noNaN: true })),
    rainfall: fc.option(fc.double({ min: 0, max: 6000, noNaN: true })),
  })
  fc.assert(
    fc.property(field, fc.integer({ min: 1, max: 12 }), (readings, month) => {
      const unknown = names.filter((reading) => readings[reading] === null)
      const date = `2026-${String(month).padStart(2, '0')}-10`
      const outcome = recommend({ readings, unknown, date })
      if (!outcome.ok) throw new Error('within the limits, yet refused')
      for (const { headline, sentences } of outcome.recommendation.reasons.map(reasonWords)) {
        for (const messages of catalogs) {
          expect(messages[headline]).toBeDefined()
          for (const { key, values } of sentences) {
            expect(Object.keys(values)).toEqual(expect.arrayContaining([...wanted(messages[key])]))
          }
        }
      }
    }),
  )
})

const reason: Reason = {
  reading: 'temperature',
  effect: 'helps',
  pointsLost: 0,
  value: 25,
  seasonValue: 22.8,
  optimum: { from: 18, to: 33 },
  remedy: null,
}

function headline(change: Partial<Reason>): string {
  return reasonWords({ ...reason, ...change }).headline
}

test('the mean of the season decides on the headline, and the farmer’s own number is shown', () => {
  expect(reasonWords(reason)).toEqual({
    headline: 'crop.verdict.temperature.suits',
    sentences: [
      { key: 'crop.numbers.temperature', values: { value: 25, season: 22.8, from: 18, to: 33 } },
    ],
  })
  expect(headline({ effect: 'limits', seasonValue: 15 })).toBe('crop.verdict.temperature.low')
  expect(headline({ effect: 'limits', seasonValue: 34 })).toBe('crop.verdict.temperature.high')
  expect(headline({ effect: 'limits' })).toBe('crop.verdict.temperature.near')
  expect(headline({ seasonValue: 17 })).toBe('crop.verdict.temperature.near')
})

test('low rain that costs few points is explained by other water', () => {
  const { headline: said, sentences } = reasonWords({
    ...reason,
    reading: 'rainfall',
    seasonValue: 4,
  })
  expect(said).toBe('crop.verdict.rainfallShort')
  expect(sentences.map(({ key }) => key)).toContain('crop.numbers.otherWater')
})

test('a guessed pH is called a guess', () => {
  const guess = { reading: 'soilPh', value: null, seasonValue: null } as const
  expect(headline({ ...guess, effect: 'limits' })).toBe('crop.verdict.soilPhUnknown')
  const { sentences } = reasonWords({ ...reason, ...guess })
  expect(sentences.map(({ key }) => key)).toEqual(['crop.numbers.soilPhGuess'])
})

test('nutrients are too low when fertiliser is the remedy, else too high', () => {
  const limits = { reading: 'nutrients', effect: 'limits', value: null, seasonValue: null } as const
  const food = { ...limits, optimum: null }
  const remedy = { kind: 'fertilizer', nutrient: 'potassium' } as const
  expect(headline({ ...food, remedy })).toBe('crop.verdict.nutrients.low')
  expect(headline(food)).toBe('crop.verdict.nutrients.high')
})

test('the reasons for the home page’s sample contain its numbers', () => {
  const outcome = recommend({ readings: readingsWith(), date: '2026-11-21' })
  if (!outcome.ok) throw new Error('the home page’s own sample was refused')
  const sentences = outcome.recommendation.reasons.flatMap((each) => reasonWords(each).sentences)
  expect(sentences.map(({ values }) => values.value)).toEqual([25, 850, 6.8, 75])
})
