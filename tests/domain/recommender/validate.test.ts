import { expect, test } from 'vitest'
import { hardLimits, readings, typicalRange } from '#domain/recommender/readings.ts'
import { validate } from '#domain/recommender/validate.ts'
import { readingsWith } from '#support/readings.ts'

test('usual readings pass without a flag', () => {
  expect(validate(readingsWith())).toEqual({ ok: true, readings: readingsWith(), flags: [] })
})

test.each(readings)('%s is accepted at its hard limits and refused beyond them', (reading) => {
  const [min, max] = hardLimits[reading]
  for (const value of [min, max]) expect(validate(readingsWith({ [reading]: value })).ok).toBe(true)
  const beyond = [
    [min - 0.1, 'too-low'],
    [max + 0.1, 'too-high'],
    [1e308, 'too-high'],
    [Number.POSITIVE_INFINITY, 'too-high'],
    [Number.NEGATIVE_INFINITY, 'too-low'],
    [Number.NaN, 'not-a-number'],
  ] as const
  for (const [value, reason] of beyond) {
    const problems = [{ reading, reason, min, max }]
    expect(validate(readingsWith({ [reading]: value }))).toEqual({ ok: false, problems })
  }
})

test('every reading that is refused is named', () => {
  const outcome = validate(readingsWith({ soilPh: 68, humidity: 0.75 }))
  expect(outcome.ok ? [] : outcome.problems.map((problem) => problem.reading)).toEqual([
    'humidity',
    'soilPh',
  ])
})

test.each(readings)('%s is flagged beyond its typical range, not at its ends', (reading) => {
  const [min, max] = typicalRange[reading]
  const flagsOf = (value: number) => {
    const outcome = validate(readingsWith({ [reading]: value }))
    return outcome.ok ? outcome.flags : ['refused']
  }
  expect([...flagsOf(min), ...flagsOf(max)]).toEqual([])
  expect(flagsOf(max + 0.5)).toEqual([`ood:${reading}`])
  if (min > hardLimits[reading][0]) expect(flagsOf(min - 0.5)).toEqual([`ood:${reading}`])
})

test('minus zero is zero', () => {
  const outcome = validate(readingsWith({ nitrogen: -0, temperature: -0 }))
  expect(outcome).toMatchObject({ readings: { nitrogen: 0, temperature: 0 } })
})

test('no nutrients at all means not measured, and a usual soil is taken', () => {
  const outcome = validate(readingsWith({ nitrogen: 0, phosphorus: -0, potassium: 0 }))
  expect(outcome).toEqual({
    ok: true,
    readings: readingsWith({ nitrogen: 50, phosphorus: 20, potassium: 40 }),
    flags: ['missing:npk'],
  })
})

test('one nutrient of three at zero is a measurement', () => {
  const given = readingsWith({ nitrogen: 0, phosphorus: 0, potassium: 5 })
  expect(validate(given)).toEqual({ ok: true, readings: given, flags: [] })
})

test('readings of a soil-test card are accepted with a hint', () => {
  const outcome = validate(readingsWith({ nitrogen: 0.12, phosphorus: 14, potassium: 0.2 }))
  expect(outcome.ok ? outcome.flags : []).toEqual([
    'hint:nitrogen-soil-test-card',
    'hint:phosphorus-soil-test-card',
    'hint:potassium-soil-test-card',
  ])
})
