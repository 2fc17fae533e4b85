import fc from 'fast-check'
import { dateParts } from '#domain/calendar.ts'
import { districts } from '#domain/districts.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import { hardLimits, readings as names, type Reading } from '#domain/recommender/readings.ts'

/** A day from some days before to some days after another one. */
export function daysAround(day: string, before: number, after: number): fc.Arbitrary<string> {
  const { year, month, day: dayOfMonth } = dateParts(day)
  const moment = Date.UTC(year, month - 1, dayOfMonth)
  return fc
    .integer({ min: -before, max: after })
    .map((days) => new Date(moment + days * 86_400_000).toISOString().slice(0, 10))
}

function within(reading: Reading): fc.Arbitrary<number> {
  const [min, max] = hardLimits[reading]
  const anything = fc.double({ min, max, noNaN: true })
  return fc.oneof(
    anything,
    anything.map((value) => Math.min(max, Math.max(min, Math.round(value))) + 0),
  )
}

const known = (reading: Reading) => fc.option(within(reading), { freq: 4 })

/** Whatever a farmer may say of their field without being refused. */
export const anyField: fc.Arbitrary<FieldRequest> = fc
  .record({
    readings: fc.record({
      nitrogen: known('nitrogen'),
      phosphorus: known('phosphorus'),
      potassium: known('potassium'),
      temperature: known('temperature'),
      humidity: known('humidity'),
      soilPh: known('soilPh'),
      rainfall: known('rainfall'),
    }),
    date: fc.option(daysAround('2026-07-15', 390, 390), { nil: undefined }),
    rainfallPeriod: fc.constantFrom(undefined, 'month', 'season', 'year'),
    irrigated: fc.constantFrom(undefined, true, false),
    district: fc.option(fc.constantFrom(...districts.map(({ id }) => id)), { nil: undefined }),
  })
  .map(({ readings, ...beside }) => ({
    readings,
    unknown: names.filter((reading) => readings[reading] === null),
    ...beside,
  }))
