import type { GivenReadings } from '#domain/recommender/readings.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'

const usual = readingsWith({ rainfall: 120 })

/** Readings that no field can have, or that were not measured. The recommender must refuse or flag each of them. */
const invalid: readonly (readonly [what: string, changed: Readonly<Record<string, unknown>>])[] = [
  ['no number', { temperature: Number.NaN }],
  ['infinite', { humidity: Number.POSITIVE_INFINITY }],
  ['1e308', { nitrogen: 1e308 }],
  ['a text', { soilPh: '6.8' }],
  ['an empty field', { potassium: null }],
  ['below zero', { rainfall: -5 }],
  ['pH without its point', { soilPh: 68 }],
  ['Fahrenheit', { temperature: 88 }],
  ['humidity as a fraction', { humidity: 0.75 }],
  ['temperature and humidity swapped', { temperature: 82, humidity: 25 }],
  ['a soil-test card’s units', { nitrogen: 0.12, phosphorus: 14, potassium: 0.2 }],
  ['nothing measured', { nitrogen: 0, phosphorus: 0, potassium: 0 }],
  ['air that cannot be', { temperature: 35, humidity: 98 }],
  ['a desert', { temperature: 25, humidity: 14 }],
  ['battery acid', { soilPh: 3.1 }],
  ['a heap of urea', { nitrogen: 1500 }],
  ['July’s weather in January', { temperature: 28.6, humidity: 88, rainfall: 450 }],
]

/** The number of invalid inputs, and the names of those that were neither refused nor flagged. */
export function invalidInputs() {
  const unnoticed = invalid
    .filter(([, changed]) => {
      // JSON can carry values of any type.
      const readings = { ...usual, ...changed } as unknown as GivenReadings
      const outcome = recommend({ readings, date: '2027-01-15' })
      return outcome.ok && outcome.recommendation.flags.length === 0
    })
    .map(([what]) => what)
  return { count: invalid.length, unnoticed }
}
