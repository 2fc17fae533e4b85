import { expect, test } from 'vitest'
import { dateParts } from '#domain/calendar.ts'
import { districts } from '#domain/districts.ts'
import { climateOf } from '#domain/recommender/climate/climate.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import type { Reading } from '#domain/recommender/readings.ts'
import { readings } from '#domain/recommender/readings.ts'
import { type Recommendation, recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'

const months = Array.from({ length: 12 }, (_, index) => index + 1)
const middleOf = (month: number) => `2026-${String(month).padStart(2, '0')}-15`

interface Asked {
  readonly unknown: readonly Reading[]
  readonly date?: string
  readonly district?: string
}

function answer({ unknown, ...asked }: Asked): Recommendation {
  const nulls = Object.fromEntries(unknown.map((reading) => [reading, null]))
  const outcome = recommend({ readings: { ...readingsWith(), ...nulls }, unknown, ...asked })
  if (!outcome.ok) throw new Error('refused')
  return outcome.recommendation
}

test('unknown weather is that of the month and the district', () => {
  const unknown = ['temperature', 'humidity', 'rainfall'] as const
  const january = answer({ unknown, date: '2026-01-15', district: 'rajshahi' })
  const { month, climateGuesses, rainfallPeriodGiven } = january.basis
  expect([month, rainfallPeriodGiven]).toEqual([1, false])
  const climate = climateOf('rajshahi').months[0]
  for (const { reading, from, to } of climateGuesses ?? []) {
    if (reading === 'rainfall') continue
    expect(from).toBeLessThan(climate?.[reading] ?? 0)
    expect(to).toBeGreaterThan(climate?.[reading] ?? 0)
  }
  expect(january.flags).toEqual(unknown.map((reading) => `guess:${reading}`))
  const july = answer({ unknown, date: '2026-07-15', district: 'rajshahi' })
  expect(july.basis.climateGuesses).not.toEqual(january.basis.climateGuesses)
})

test('without a district the weather is the mean of the country', () => {
  const unknown = ['temperature'] as const
  const [country] = answer({ unknown, date: '2026-01-15' }).basis.climateGuesses ?? []
  const [dinajpur] =
    answer({ unknown, date: '2026-01-15', district: 'dinajpur' }).basis.climateGuesses ?? []
  expect(country).toEqual({ reading: 'temperature', from: 17.6, to: 20.2 })
  expect(dinajpur?.to).toBeLessThan(country?.to ?? 0)
})

test('the usual weather of a month gives the same crop, whether given or left out', () => {
  for (const month of months) {
    const { temperature, humidity, rainMm } = climateOf(undefined).months[month - 1] ?? {}
    const usual = { temperature: temperature ?? 0, humidity: humidity ?? 0, rainfall: rainMm ?? 0 }
    const given = recommend({
      readings: readingsWith(usual),
      date: middleOf(month),
      rainfallPeriod: 'month',
    })
    if (!given.ok) throw new Error('refused')
    const left = answer({ unknown: ['temperature', 'humidity', 'rainfall'], date: middleOf(month) })
    // In October these readings are in the data set's box of rice, so the gate is open; without weather no box matches.
    if (given.recommendation.seasonFit === 'Out of season') continue
    expect([month, left.cropId]).toEqual([month, given.recommendation.cropId])
  }
})

test('weather that is left out never contradicts the day or the other readings', () => {
  for (const temperature of [8, 20, 36]) {
    const outcome = recommend({
      readings: { ...readingsWith({ temperature }), humidity: null, rainfall: null },
      unknown: ['humidity', 'rainfall'],
      date: '2026-07-15',
    })
    if (!outcome.ok) throw new Error('refused')
    expect(outcome.recommendation.flags).not.toContain('ood:humid-heat')
  }
})

test('with no reading known every district and month has an answer, in season unless nothing can be sown', () => {
  const odd: string[] = []
  const empty = new Set<string>()
  for (const { id: district } of districts) {
    for (const month of months) {
      const { cropId, seasonFit, confidencePct, flags, basis, reasons, nextCrop } = answer({
        unknown: readings,
        date: middleOf(month),
        district,
      })
      expect(flags).toEqual(readings.map((reading) => `guess:${reading}`))
      expect([basis.guesses.length, basis.climateGuesses?.length]).toEqual([4, 3])
      const isNone = cropId === noCrop.id
      expect(reasons.map(({ value }) => value)).toEqual(Array(isNone ? 0 : 5).fill(null))
      expect(nextCrop !== undefined).toBe(isNone)
      expect(confidencePct).toBeGreaterThan(0)
      expect(confidencePct).toBeLessThanOrEqual(93)
      expect(dateParts(basis.date ?? '').month).toBe(basis.month)
      if (isNone) empty.add(district)
      else if (seasonFit === 'Out of season') odd.push(`${district} ${month}`)
    }
  }
  expect(odd).toEqual([])
  // Where most of the land is low (haors, Meghna, Padma, Narail's bils), and in the dry winter of hills and salty Cox's Bazar.
  expect([...empty].sort()).toEqual([
    'bandarban',
    'brahmanbaria',
    'chandpur',
    'coxs-bazar',
    'cumilla',
    'gopalganj',
    'habiganj',
    'kishoreganj',
    'madaripur',
    'munshiganj',
    'narail',
    'narayanganj',
    'netrokona',
    'rangamati',
    'sunamganj',
    'sylhet',
  ])
})

test('a rainfall period without rainfall does not matter', () => {
  const unknown = ['rainfall'] as const
  const date = '2026-07-15'
  const plain = answer({ unknown, date })
  for (const rainfallPeriod of ['season', 'year'] as const) {
    const nulls = { ...readingsWith(), rainfall: null }
    expect(recommend({ readings: nulls, unknown, date, rainfallPeriod })).toMatchObject({
      recommendation: plain,
    })
  }
})
