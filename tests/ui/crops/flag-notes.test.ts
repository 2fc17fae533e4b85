import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readings, soilReadings } from '#domain/recommender/readings.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'
import { flagNotes, weaknessOf } from '#ui/crops/flag-notes.ts'

test.each(readings)('an unusual %s is named', (reading) => {
  expect(flagNotes([`ood:${reading}`])).toEqual([{ key: 'crop.flag.ood', reading }])
})

test('unlikely air and readings of another month have messages', () => {
  const flags = ['ood:humid-heat', 'ood:climate-for-month', 'season:readings-match-month-6']
  expect(flagNotes(flags)).toEqual([
    { key: 'crop.flag.humid-heat' },
    { key: 'crop.flag.month', month: 6 },
  ])
})

test('units of a soil-test card in three fields give one message', () => {
  const flags = ['nitrogen', 'phosphorus', 'potassium'].map((name) => `hint:${name}-soil-test-card`)
  expect(flagNotes(flags)).toEqual([{ key: 'crop.flag.soil-test-card' }])
})

test('salt in another unit is asked about', () => {
  expect(flagNotes(['hint:soilSalinity-microsiemens'])).toEqual([
    { key: 'crop.flag.salinity-unit' },
  ])
})

test('another unit mistake names its field', () => {
  expect(flagNotes(['hint:humidity-fraction'])).toEqual([
    { key: 'crop.flag.unit', reading: 'humidity' },
  ])
})

test('all flags of a later version share one general message', () => {
  const strange = ['', 'ood:', 'ood:moon', 'season:readings-match-month-13', 'new:flag', 'hint:x-y']
  expect(flagNotes(strange)).toEqual([{ key: 'crop.flag.other' }])
})

test('several guessed readings give one message', () => {
  expect(flagNotes(['guess:nitrogen', 'guess:soilPh'])).toEqual([{ key: 'crop.flag.guess' }])
})

test('every flag of the recommender has a message', () => {
  const soil = (...values: number[]) => fc.constantFrom(null, ...values)
  const field = fc.record({
    nitrogen: soil(0, 0.2, 90, 400),
    phosphorus: soil(0, 45, 300),
    potassium: soil(0, 0.3, 40, 500),
    temperature: fc.double({ min: -10, max: 50, noNaN: true }),
    humidity: fc.double({ min: 2, max: 100, noNaN: true }),
    soilPh: fc.option(fc.double({ min: 2.5, max: 10.5, noNaN: true })),
    rainfall: fc.double({ min: 0, max: 12_000, noNaN: true }),
  })
  const day = fc.constantFrom(undefined, '2026-02-10', '2026-06-10', '2026-11-10')
  fc.assert(
    fc.property(field, day, day, (readings, date, today) => {
      const unknown = soilReadings.filter((reading) => readings[reading] === null)
      const outcome = recommend({ readings, unknown, date, askedOn: '2021-01-01', today })
      if (!outcome.ok) throw new Error('within the limits, yet refused')
      const notes = outcome.recommendation.flags.flatMap((flag) => flagNotes([flag]))
      expect(notes.map(({ key }) => key)).not.toContain('crop.flag.other')
    }),
  )
})

test('unusual readings are reported before low confidence', () => {
  const outcome = recommend({ readings: readingsWith({ nitrogen: 400 }), date: '2026-11-21' })
  expect(outcome.ok && weaknessOf(outcome.recommendation)).toBe('outside')
  expect(weaknessOf({ flags: ['missing:npk'], confidencePct: 59 })).toBe('unsure')
  expect(weaknessOf({ flags: ['season:readings-match-month-6'], confidencePct: 60 })).toBe(
    undefined,
  )
})

test('all seven readings unknown give one message of their own', () => {
  const all = readings.map((reading) => `guess:${reading}`)
  expect(flagNotes(all)).toEqual([{ key: 'crop.flag.guess-all' }])
  expect(flagNotes(all.slice(1))).toEqual([{ key: 'crop.flag.guess' }])
})
