import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crops } from '#domain/recommender/parameters.ts'
import { hardLimits, type Reading, type Readings } from '#domain/recommender/readings.ts'
import { type Recommendation, recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'

const rabi = '2026-11-21'

function recommended(readings: Readings, date = rabi): Recommendation {
  const outcome = recommend({ readings, date })
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.problems)}`)
  return outcome.recommendation
}

const possible = (reading: Reading) => {
  const [min, max] = hardLimits[reading]
  return fc.double({ min, max, noNaN: true })
}

const possibleReadings = fc.record({
  nitrogen: possible('nitrogen'),
  phosphorus: possible('phosphorus'),
  potassium: possible('potassium'),
  temperature: possible('temperature'),
  humidity: possible('humidity'),
  soilPh: possible('soilPh'),
  rainfall: possible('rainfall'),
})

const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('the home page’s sample gives maize in the rabi season, to the letter', () => {
  expect(JSON.stringify(recommended(readingsWith()))).toBe(
    '{"recommendedCrop":"Maize","cropId":"maize","soilSuitability":"High","seasonFit":"In season","daysToSeason":0,"expectedYieldPct":87,"confidencePct":90,"alternatives":[{"cropId":"maize","crop":"Maize","probabilityPct":6},{"cropId":"groundnut","crop":"Groundnut","probabilityPct":5.6},{"cropId":"grass_pea","crop":"Grass pea","probabilityPct":5.6}],"reasons":[{"reading":"nutrients","effect":"limits","pointsLost":2},{"reading":"temperature","effect":"helps","pointsLost":0},{"reading":"rainfall","effect":"helps","pointsLost":0},{"reading":"soilPh","effect":"helps","pointsLost":0},{"reading":"humidity","effect":"helps","pointsLost":0}],"flags":[],"basis":{"month":11,"rainfallPeriod":"month"}}',
  )
})

test('the home page’s sample gives maize on every day from mid-October to the end of November', () => {
  const days = ['2026-10-13', '2026-10-25', '2026-11-05', '2026-11-15', '2026-11-30']
  expect(days.map((day) => recommended(readingsWith(), day).recommendedCrop)).toEqual(
    days.map(() => 'Maize'),
  )
})

test('nutrients that were not measured are flagged and cost certainty', () => {
  const { flags, confidencePct } = recommended(
    readingsWith({ nitrogen: 0, phosphorus: 0, potassium: 0, temperature: 24, rainfall: 10 }),
  )
  expect(flags).toEqual(['missing:npk'])
  expect(confidencePct).toBe(75)
})

test('a reading outside the typical range is flagged and the answer is only a guess', () => {
  const { flags, confidencePct } = recommended(readingsWith({ nitrogen: 310 }))
  expect(flags).toEqual(['ood:nitrogen'])
  expect(confidencePct).toBe(35)
})

test('a reading outside the hard limits is refused by name, with its limits', () => {
  expect(recommend({ readings: readingsWith({ soilPh: 68 }), date: rabi })).toEqual({
    ok: false,
    problems: [{ reading: 'soilPh', reason: 'too-high', min: 2.5, max: 10.5 }],
  })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -1e308])(
  '%d in every field is refused in every field',
  (value) => {
    const readings = {
      nitrogen: value,
      phosphorus: value,
      potassium: value,
      temperature: value,
      humidity: value,
      soilPh: value,
      rainfall: value,
    }
    const outcome = recommend({ readings, date: rabi })
    expect(outcome.ok ? 0 : outcome.problems.length).toBe(7)
  },
)

test('minus zero is answered as zero', () => {
  const zero = recommended(readingsWith({ nitrogen: 0, rainfall: 0, temperature: 0 }))
  const minusZero = recommended(readingsWith({ nitrogen: -0, rainfall: -0, temperature: -0 }))
  expect(minusZero).toEqual(zero)
})

test('July weather on a January day is flagged, and July is what is reckoned with', () => {
  const july = readingsWith({ temperature: 28.6, humidity: 88, rainfall: 450 })
  const { flags, basis, confidencePct } = recommended(july, '2026-01-15')
  expect(flags).toContain(`season:readings-match-month-${basis.month}`)
  expect([6, 7, 8, 9]).toContain(basis.month)
  expect(confidencePct).toBeLessThanOrEqual(60)
})

test('a date that does not exist is refused rather than guessed', () => {
  expect(() => recommend({ readings: readingsWith(), date: '2026-02-30' })).toThrow(RangeError)
})

test('whatever is possible is answered with figures in range, and the same text each time', () => {
  const ids = new Set(crops.map((crop) => crop.id))
  fc.assert(
    fc.property(possibleReadings, anyDate, (readings, date) => {
      const answer = recommended(readings, date)
      const text = JSON.stringify(answer)
      expect(JSON.parse(text)).toEqual(answer)
      expect(JSON.stringify(recommended({ ...readings }, date))).toBe(text)
      expect(text).not.toContain('null')
      expect(ids).toContain(answer.cropId)
      for (const pct of [answer.expectedYieldPct, answer.confidencePct]) {
        expect(Number.isInteger(pct) && pct >= 0 && pct <= 100).toBe(true)
      }
      expect(answer.confidencePct).toBeLessThanOrEqual(93)
      expect(answer.daysToSeason).toBeGreaterThanOrEqual(0)
      expect(answer.daysToSeason).toBeLessThan(366)
      expect(answer.basis.month).toBeGreaterThanOrEqual(1)
      expect(answer.basis.month).toBeLessThanOrEqual(12)
    }),
  )
})

test('three different crops are offered, the likeliest first, the recommended one at the head', () => {
  fc.assert(
    fc.property(possibleReadings, anyDate, (readings, date) => {
      const { alternatives, cropId, recommendedCrop } = recommended(readings, date)
      const pcts = alternatives.map((alternative) => alternative.probabilityPct)
      expect(new Set(alternatives.map((alternative) => alternative.cropId)).size).toBe(3)
      expect(alternatives[0]).toMatchObject({ cropId, crop: recommendedCrop })
      expect(pcts).toEqual([...pcts].sort((a, b) => b - a))
      expect(pcts.every((pct) => pct >= 0 && pct <= 100)).toBe(true)
    }),
  )
})

test('all five reasons are given, the most limiting first, none below zero', () => {
  fc.assert(
    fc.property(possibleReadings, anyDate, (readings, date) => {
      const { reasons } = recommended(readings, date)
      const points = reasons.map((reason) => reason.pointsLost)
      expect(reasons.map((reason) => reason.reading).sort()).toEqual([
        'humidity',
        'nutrients',
        'rainfall',
        'soilPh',
        'temperature',
      ])
      expect(points).toEqual([...points].sort((a, b) => b - a))
      expect(points.every((lost) => lost >= 0 && lost <= 100)).toBe(true)
      expect(points.some((lost) => Object.is(lost, -0))).toBe(false)
    }),
  )
})

test('flags hold the confidence down on any reading', () => {
  fc.assert(
    fc.property(possibleReadings, anyDate, (readings, date) => {
      const { flags, confidencePct } = recommended(readings, date)
      if (flags.some((flag) => flag.startsWith('ood:'))) {
        expect(confidencePct).toBeLessThanOrEqual(35)
      }
      if (flags.some((flag) => flag.startsWith('season:'))) {
        expect(confidencePct).toBeLessThanOrEqual(60)
      }
    }),
  )
})

test('no numbers at all make it throw', () => {
  const anyNumber = fc.double()
  const anyReadings = fc.record({
    nitrogen: anyNumber,
    phosphorus: anyNumber,
    potassium: anyNumber,
    temperature: anyNumber,
    humidity: anyNumber,
    soilPh: anyNumber,
    rainfall: anyNumber,
  })
  fc.assert(
    fc.property(anyReadings, anyDate, (readings, date) => {
      const outcome = recommend({ readings, date })
      if (!outcome.ok) expect(outcome.problems.length).toBeGreaterThan(0)
    }),
  )
})
