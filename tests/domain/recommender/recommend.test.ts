import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crops } from '#domain/recommender/parameters.ts'
import { hardLimits, type Reading, type Readings } from '#domain/recommender/readings.ts'
import {
  type Recommendation,
  type RecommendRequest,
  recommend,
} from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'

const rabi = '2026-11-21'

function recommended(readings: Readings, date = rabi): Recommendation {
  const outcome = recommend({ readings, date })
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.problems)}`)
  return outcome.recommendation
}

// Farmers read every figure of it: a change here changes what they read.
const homeAnswer =
  '{"recommendedCrop":"Maize","cropId":"maize","soilSuitability":"High","seasonFit":"In season","daysToSeason":0,"expectedYieldPct":87,"confidencePct":58,"alternatives":[{"cropId":"maize","crop":"Maize","probabilityPct":57.9},{"cropId":"chilli","crop":"Chilli","probabilityPct":57.4},{"cropId":"brinjal","crop":"Brinjal","probabilityPct":56.1}],"lead":"equal","grounds":[{"ground":"place","effect":"helps","pointsLost":32.4,"isGiven":false},{"ground":"land","effect":"helps","pointsLost":0,"isGiven":false},{"ground":"salt","effect":"helps","pointsLost":0,"isGiven":false},{"ground":"water","effect":"helps","pointsLost":0,"isGiven":false},{"ground":"hill","effect":"helps","pointsLost":0,"isGiven":false}],"reasons":[{"reading":"nutrients","effect":"limits","pointsLost":5,"value":null,"seasonValue":null,"optimum":null,"remedy":{"kind":"fertilizer","nutrient":"potassium"}},{"reading":"temperature","effect":"helps","pointsLost":0,"value":25,"seasonValue":22.9,"optimum":{"from":18,"to":33},"remedy":null},{"reading":"rainfall","effect":"helps","pointsLost":0,"value":850,"seasonValue":850,"optimum":{"from":500,"to":1100},"remedy":null},{"reading":"soilPh","effect":"helps","pointsLost":0,"value":6.8,"seasonValue":null,"optimum":{"from":5.3,"to":7.6},"remedy":null},{"reading":"humidity","effect":"helps","pointsLost":0,"value":75,"seasonValue":71,"optimum":{"from":45,"to":85},"remedy":null}],"timing":{"pointsLost":0,"remedy":null},"flags":[],"basis":{"month":11,"rainfallPeriod":"month","rainfallPeriodGiven":false,"date":"2026-11-21","irrigated":null,"district":null,"guesses":[],"landType":null,"soilSalinity":null},"fertilizerGap":{"nitrogen":130,"phosphorus":5,"potassium":60,"perHectare":{"urea":283,"tsp":25,"mop":120},"perBigha":{"urea":37.7,"tsp":3.3,"mop":16}},"hints":[]}'

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
  expect(JSON.stringify(recommended(readingsWith()))).toBe(homeAnswer)
})

test('the home page’s sample gives maize on every day of its main sowing time to the end of November', () => {
  const days = ['2026-10-15', '2026-10-25', '2026-11-05', '2026-11-15', '2026-11-30']
  expect(days.map((day) => recommended(readingsWith(), day).recommendedCrop)).toEqual(
    days.map(() => 'Maize'),
  )
})

test('zeros are the poorest soil, almost as 1 kg is, and need more fertiliser than it', () => {
  const soil = (kg: number) => readingsWith({ nitrogen: kg, phosphorus: kg, potassium: kg })
  const [zero, one] = [recommended(soil(0)), recommended(soil(1))]
  expect([zero.flags, zero.basis.guesses]).toEqual([[], []])
  expect(zero.cropId).toBe(one.cropId)
  expect(Math.abs(zero.confidencePct - one.confidencePct)).toBeLessThanOrEqual(2)
  expect(one.expectedYieldPct - zero.expectedYieldPct).toBeGreaterThanOrEqual(0)
  expect(one.expectedYieldPct - zero.expectedYieldPct).toBeLessThan(12)
  expect(zero.fertilizerGap.nitrogen - one.fertilizerGap.nitrogen).toBe(1)
})

test('a reading outside the typical range is flagged and the answer is only a guess', () => {
  const { flags, confidencePct } = recommended(readingsWith({ nitrogen: 310 }))
  expect(flags).toEqual(['ood:nitrogen'])
  expect(confidencePct).toBe(35)
})

test('a reading outside the hard limits is refused by name, with its limits and what was probably meant', () => {
  expect(recommend({ readings: readingsWith({ soilPh: 68 }), date: rabi })).toEqual({
    ok: false,
    problems: [{ reading: 'soilPh', reason: 'too-high', min: 2.5, max: 10.5 }],
    hints: [{ reading: 'soilPh', kind: 'decimal-point', suggested: 6.8 }],
  })
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -1e308])(
  '%d is refused in every field',
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

test('minus zero gives the same answer as zero', () => {
  const zero = recommended(readingsWith({ nitrogen: 0, rainfall: 0, temperature: 0 }))
  const minusZero = recommended(readingsWith({ nitrogen: -0, rainfall: -0, temperature: -0 }))
  expect(minusZero).toEqual(zero)
})

test('July weather on a January day is flagged, and the month is July', () => {
  const july = readingsWith({ temperature: 28.6, humidity: 88, rainfall: 450 })
  const { flags, basis, confidencePct } = recommended(july, '2026-01-15')
  expect(flags).toContain(`season:readings-match-month-${basis.month}`)
  expect([6, 7, 8, 9]).toContain(basis.month)
  expect(confidencePct).toBeLessThanOrEqual(60)
})

test('a date that does not exist is refused, not guessed', () => {
  expect(() => recommend({ readings: readingsWith(), date: '2026-02-30' })).toThrow(RangeError)
})

test('all possible readings give figures in range, and the same text each time', () => {
  const ids = new Set(crops.map((crop) => crop.id))
  fc.assert(
    fc.property(possibleReadings, anyDate, (readings, date) => {
      const answer = recommended(readings, date)
      const text = JSON.stringify(answer)
      expect(JSON.parse(text)).toEqual(answer)
      expect(JSON.stringify(recommended({ ...readings }, date))).toBe(text)
      expect(text).not.toMatch(/NaN|Infinity|undefined/)
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

test('up to three different crops are offered, the recommended one first, none that is hardly accepted beside it', () => {
  fc.assert(
    fc.property(possibleReadings, anyDate, (readings, date) => {
      const { alternatives, cropId, recommendedCrop } = recommended(readings, date)
      const pcts = alternatives.map((alternative) => alternative.probabilityPct)
      expect(new Set(alternatives.map((alternative) => alternative.cropId)).size).toBe(pcts.length)
      expect(pcts.length).toBeGreaterThanOrEqual(1)
      expect(pcts.length).toBeLessThanOrEqual(3)
      expect(pcts.slice(1).every((pct) => pct >= 8)).toBe(true)
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

test('flags cap the confidence for any readings', () => {
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

test('no numbers of any kind make it throw', () => {
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

const ask = (changed: Partial<RecommendRequest>): Recommendation => {
  const outcome = recommend({ readings: readingsWith(), date: rabi, ...changed })
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.problems)}`)
  return outcome.recommendation
}

test('an unknown soil is the district’s, and the answer says that it is a guess', () => {
  const readings = {
    ...readingsWith({ temperature: 23.8, humidity: 77, rainfall: 12 }),
    nitrogen: null,
    phosphorus: null,
    potassium: null,
    soilPh: null,
  }
  const unknown = ['nitrogen', 'phosphorus', 'potassium', 'soilPh'] as const
  const { basis, flags, confidencePct, reasons } = ask({ readings, unknown, district: 'sylhet' })
  expect(flags).toEqual(unknown.map((reading) => `guess:${reading}`))
  expect(confidencePct).toBeLessThanOrEqual(75)
  expect(basis).toMatchObject({
    district: 'sylhet',
    guesses: [
      { reading: 'nitrogen', from: 37.2, to: 111.6 },
      { reading: 'phosphorus', from: 8.4, to: 25.2 },
      { reading: 'potassium', from: 27.6, to: 82.8 },
      { reading: 'soilPh', from: 4.7, to: 5.8 },
    ],
  })
  expect(reasons.find(({ reading }) => reading === 'soilPh')?.value).toBeNull()
})

test('the answer repeats what was said beside the readings', () => {
  const said = { rainfallPeriod: 'year', irrigated: false, district: 'rajshahi' } as const
  expect(ask(said).basis).toMatchObject({ ...said, rainfallPeriodGiven: true, date: rabi })
  expect(ask({}).basis).toMatchObject({
    rainfallPeriodGiven: false,
    irrigated: null,
    district: null,
    guesses: [],
  })
})

test('without irrigation no crop that needs a well is recommended', () => {
  const readings = readingsWith({ temperature: 23.2, humidity: 76, rainfall: 8, soilPh: 7.2 })
  const dry = ask({ readings, irrigated: false })
  expect(['lentil', 'chickpea', 'mustard', 'grass_pea', 'pea', 'coriander', 'groundnut']).toContain(
    dry.cropId,
  )
})

test('an unknown district counts as none', () => {
  const somewhere = ask({ district: 'atlantis' })
  expect({ ...somewhere, basis: { ...somewhere.basis, district: null } }).toEqual(ask({}))
})

test('without a date the readings decide the season, and the confidence is lower', () => {
  const july = readingsWith({ temperature: 28.6, humidity: 87, rainfall: 450, soilPh: 5.8 })
  const { basis, cropId, confidencePct, flags } = ask({ readings: july, date: undefined })
  expect(cropId).toBe('rice_aman')
  expect([6, 7, 8]).toContain(basis.month)
  expect(basis.date).toBeNull()
  expect(flags).toEqual(['missing:date'])
  expect(confidencePct).toBeLessThanOrEqual(90)
})

test("the server’s day counts when the phone's clock is years wrong, with a flag", () => {
  const wrong = ask({ date: '2019-07-20', askedOn: '2019-07-20', today: rabi })
  expect(wrong.basis.date).toBe(rabi)
  expect(wrong.flags).toContain('date:phone-clock')
  expect(wrong.cropId).toBe(ask({}).cropId)
})

test('readings that are no numbers are refused without an exception', () => {
  // Input from the network or a form may have any type.
  const readings = { ...readingsWith(), soilPh: '6.8' } as unknown as Readings
  expect(recommend({ readings, date: rabi })).toMatchObject({
    ok: false,
    problems: [{ reading: 'soilPh', reason: 'not-a-number' }],
  })
})
