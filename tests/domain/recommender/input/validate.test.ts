import { expect, test } from 'vitest'
import { validate } from '#domain/recommender/input/validate.ts'
import { hardLimits, readings, typicalRange } from '#domain/recommender/readings.ts'
import { readingsWith } from '#support/readings.ts'

test('usual readings are valid without a flag', () => {
  const { temperature, humidity, rainfall, ...soil } = readingsWith()
  expect(validate(readingsWith())).toEqual({
    ok: true,
    air: { temperature, humidity, rainfall },
    soil,
    guessed: [],
    guessedAir: [],
    flags: [],
  })
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
  expect(outcome).toMatchObject({ soil: { nitrogen: 0 }, air: { temperature: 0 } })
})

test('no nutrients at all are a measurement, too: of the poorest soil', () => {
  expect(validate(readingsWith({ nitrogen: 0, phosphorus: -0, potassium: 0 }))).toMatchObject({
    soil: { nitrogen: 0, phosphorus: 0, potassium: 0, soilPh: 6.8 },
    guessed: [],
    flags: [],
  })
})

test('a null that is named as unknown is guessed', () => {
  const outcome = validate({ ...readingsWith(), nitrogen: null, soilPh: null }, [
    'nitrogen',
    'soilPh',
  ])
  expect(outcome).toMatchObject({
    soil: { phosphorus: 45, potassium: 40 },
    guessed: ['nitrogen', 'soilPh'],
    flags: ['guess:nitrogen', 'guess:soilPh'],
  })
})

test('unknown readings in another order or named twice are guessed once, in the order of the form', () => {
  const given = { ...readingsWith(), nitrogen: null, soilPh: null }
  expect(validate(given, ['soilPh', 'nitrogen', 'soilPh'])).toEqual(
    validate(given, ['nitrogen', 'soilPh']),
  )
})

test('a null that is not named is refused by name, also a weather reading', () => {
  const outcome = validate({ ...readingsWith(), nitrogen: null, rainfall: null }, ['phosphorus'])
  expect(outcome).toEqual({
    ok: false,
    problems: [
      { reading: 'nitrogen', reason: 'not-a-number', min: 0, max: 2000 },
      { reading: 'rainfall', reason: 'not-a-number', min: 0, max: 12_000 },
    ],
  })
})

test('a reading that is named as unknown and given counts as given', () => {
  expect(validate(readingsWith(), ['nitrogen'])).toEqual(validate(readingsWith()))
})

test.each(['6.8', undefined, true, [6.8], {}])(
  '%j is no number, whatever its type says',
  (value) => {
    // Input from the network or a form may have any type.
    const soilPh = value as unknown as number
    expect(validate(readingsWith({ soilPh }))).toMatchObject({
      problems: [{ reading: 'soilPh', reason: 'not-a-number' }],
    })
  },
)

test('one nutrient of three at zero is a measurement', () => {
  const given = readingsWith({ nitrogen: 0, phosphorus: 0, potassium: 5 })
  expect(validate(given)).toMatchObject({ soil: { potassium: 5 }, guessed: [], flags: [] })
})

test('readings of a soil-test card are accepted with a hint', () => {
  const outcome = validate(readingsWith({ nitrogen: 0.12, phosphorus: 14, potassium: 0.2 }))
  expect(outcome.ok ? outcome.flags : []).toEqual([
    'hint:nitrogen-soil-test-card',
    'hint:phosphorus-soil-test-card',
    'hint:potassium-soil-test-card',
  ])
})

test('weather that is named as unknown is guessed, and absent from the measured readings', () => {
  const given = { ...readingsWith(), humidity: null, rainfall: null, soilPh: null }
  expect(validate(given, ['rainfall', 'soilPh', 'humidity'])).toMatchObject({
    air: { temperature: 25 },
    guessed: ['soilPh'],
    guessedAir: ['humidity', 'rainfall'],
    flags: ['guess:humidity', 'guess:soilPh', 'guess:rainfall'],
  })
})
