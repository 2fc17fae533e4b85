import { expect, test } from 'vitest'
import { recommendCrop } from '#contract/crops.ts'
import { landTypes } from '#domain/recommender/land/land-type.ts'
import { readings } from '#domain/recommender/readings.ts'
import {
  type Recommendation,
  type RecommendRequest,
  recommend,
} from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'

const monsoon = readingsWith({ temperature: 28.6, humidity: 87, rainfall: 480, soilPh: 5.8 })

/** A low field of the haor in the middle of the monsoon. */
function ask(changed: Partial<RecommendRequest> = {}): Recommendation {
  const outcome = recommend({
    ...{ readings: monsoon, date: '2026-07-15', district: 'netrokona', landType: 'lowland' },
    ...changed,
  })
  if (!outcome.ok) throw new Error('refused')
  return outcome.recommendation
}

test('under water there is nothing to sow, and Boro comes next, when the water is gone', () => {
  const answer = ask()
  expect(answer).toMatchObject({
    cropId: 'none',
    recommendedCrop: 'None now',
    soilSuitability: 'Unsuitable',
    seasonFit: 'Out of season',
    expectedYieldPct: 0,
    confidencePct: 93,
    alternatives: [{ cropId: 'none', crop: 'None now', probabilityPct: 100 }],
    lead: 'clear',
    nextCrop: { cropId: 'rice_boro', crop: 'Boro rice' },
    reasons: [],
    timing: { pointsLost: 0, remedy: null },
    flags: [],
    hints: [],
  })
  expect(answer.nextCrop?.inDays).toBeGreaterThanOrEqual(115)
  expect(answer.nextCrop?.inDays).toBeLessThanOrEqual(140)
  expect(answer.daysToSeason).toBe(answer.nextCrop?.inDays)
  expect(answer).not.toHaveProperty('question')
  expect(answer.basis).toMatchObject({
    ...{ month: 7, date: '2026-07-15', district: 'netrokona' },
    ...{ landType: 'lowland', soilSalinity: null, irrigated: null, guesses: [] },
  })
  const none = { urea: 0, tsp: 0, mop: 0 }
  expect(answer.fertilizerGap).toEqual({
    ...{ nitrogen: 0, phosphorus: 0, potassium: 0 },
    ...{ perHectare: none, perBigha: none },
  })
})

test('the ground is the water on the land, which was said', () => {
  const [first, ...rest] = ask().grounds ?? []
  expect(first).toMatchObject({ ground: 'land', effect: 'limits', isGiven: true })
  expect(first?.pointsLost).toBeGreaterThan(80)
  expect(rest.map(({ effect }) => effect)).toEqual(Array(4).fill('helps'))
})

test('the contract’s schema parses it without loss, also without readings and with alternatives', () => {
  const nulls = Object.fromEntries(readings.map((reading) => [reading, null]))
  const keys = { id: '1', seq: 1, clientKey: null, createdAt: '2026-07-15T10:00:00+06:00' }
  const unread = { readings: nulls as RecommendRequest['readings'], unknown: readings }
  for (const answer of [
    ask(),
    ask(unread),
    ask({ district: 'sunamganj', landType: undefined }),
    ask({ district: 'netrokona', landType: undefined, date: '2026-10-15', ...unread }),
  ]) {
    expect(answer.cropId).toBe('none')
    const reply = { ...answer, ...keys }
    expect(JSON.stringify(recommendCrop.reply.parse(reply))).toBe(JSON.stringify(reply))
  }
})

test('the next crop is the answer of its day, for the same field in usual weather', () => {
  const { nextCrop } = ask()
  const nulls = { temperature: null, humidity: null, rainfall: null }
  const then = (days: number) =>
    ask({
      readings: { ...monsoon, ...nulls },
      unknown: ['temperature', 'humidity', 'rainfall'],
      date: new Date(Date.UTC(2026, 6, 15 + days)).toISOString().slice(0, 10),
    })
  expect(then(nextCrop?.inDays ?? 0).cropId).toBe('rice_boro')
  // No day of the search before it has a crop that is worth a plan.
  for (let days = 5; days < (nextCrop?.inDays ?? 0); days += 5) {
    const { cropId, alternatives } = then(days)
    expect(cropId === 'none' || (alternatives[0]?.probabilityPct ?? 0) < 25).toBe(true)
  }
})

test('the crops beside it are those that an officer might still accept', () => {
  const { alternatives } = ask({ district: 'sunamganj', landType: undefined })
  const [none, ...others] = alternatives
  expect(none?.cropId).toBe('none')
  expect(none?.probabilityPct).toBeGreaterThan(50)
  expect(others.length).toBeGreaterThan(0)
  for (const { probabilityPct } of others) {
    expect(probabilityPct).toBeGreaterThanOrEqual(8)
    expect(probabilityPct).toBeLessThan(none?.probabilityPct ?? 0)
  }
})

test('the same day has crops on the land above, and a near next crop gets the advice to wait', () => {
  const crops = landTypes.map((landType) => ask({ landType }).cropId)
  expect(crops).toEqual(['rice_aman', 'rice_aman', 'rice_aman', 'none', 'none'])
  const october = ask({ district: 'munshiganj', landType: undefined, date: '2026-10-15' })
  expect(october.cropId).toBe('none')
  expect(october.nextCrop?.inDays).toBeLessThanOrEqual(60)
  expect(october.timing.remedy).toEqual({ kind: 'sow-in', days: october.daysToSeason })
})

test('where nothing is known of the land, something can always be sown', () => {
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-15`
    const { cropId, nextCrop } = ask({ district: undefined, landType: undefined, date })
    expect(cropId).not.toBe('none')
    expect(nextCrop).toBeUndefined()
  }
})
