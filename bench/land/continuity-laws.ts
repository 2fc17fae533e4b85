import { daysLater } from '#domain/analytics.ts'
import { districts } from '#domain/districts.ts'
import { countryClimate } from '#domain/recommender/climate/climate.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import type { Reading } from '#domain/recommender/readings.ts'
import { between, pick, type Random, seededRandom, wholeBetween } from '../../server/demo/random.ts'
import { districtsOf } from './circumstances.ts'
import { type Answer, answerFor, fieldInWords, type LandField } from './field.ts'
import type { Law } from './law-book.ts'

/** Pairs of fields that are drawn for a law of any district and day. */
const draws = 300

/** Where an answer changes more than what was asked: by more points, or to another crop that it is sure of. */
export function changeLimitViolations(law: Law): readonly string[] {
  if (law.when.date === 'every day of the year') return districtsOf(law.when).flatMap(zigzag(law))
  return pairsOf(law).flatMap(([from, to]) => {
    const what = jump(law, answerFor(from), answerFor(to))
    return what === undefined ? [] : [`${fieldInWords(from)} → ${fieldInWords(to)}: ${what}`]
  })
}

type Pair = readonly [from: LandField, to: LandField]

function pairsOf({ id, when, from = {}, to = {} }: Law): readonly Pair[] {
  if (when.date !== undefined && when.date !== 'any') {
    const field = { district: districtsOf(when)[0], date: when.date }
    return [[withReadings(field, from), withReadings(field, to)]]
  }
  const random = seededRandom(Number(id.slice(1)))
  const [[what, change] = ['', 0]] = Object.entries(to)
  // The change is written `x + 0.1` or `day + 1`.
  const by = Number(String(change).split('+')[1])
  return Array.from({ length: draws }, () => drawnPair(random, what, by))
}

function withReadings(field: LandField, readings: Law['from'] = {}): LandField {
  const numbers = Object.entries(readings).map(([reading, value]) => [reading, Number(value)])
  return { ...field, readings: Object.fromEntries(numbers) }
}

function drawnPair(random: Random, what: string, by: number): Pair {
  const date = daysLater('2026-01-01', wholeBetween(random, 0, 364))
  const field = { district: pick(random, districts).id, date }
  if (what === 'date') return [field, { ...field, date: daysLater(date, by) }]
  const [min, max] = usual(what as Reading, date)
  const value = Math.round(10 * between(random, min, max)) / 10
  const [before, after] = [value, value + by].map((number) => ({
    ...field,
    readings: { [what]: Math.round(number * 10) / 10 },
  }))
  return [before ?? field, after ?? field]
}

/** Where the values of a reading are drawn from: pH of any field, a temperature of the month. */
function usual(reading: Reading, date: string): readonly [min: number, max: number] {
  if (reading === 'soilPh') return [4, 8.8]
  const { temperature = 25 } = countryClimate.months[Number(date.slice(5, 7)) - 1] ?? {}
  return [temperature - 4, temperature + 4]
}

function jump(law: Law, from: Answer, to: Answer): string | undefined {
  const { max_change: limits = {} } = law
  if (from.cropId !== to.cropId) return sureChange(law, from, to)
  if (from.cropId === noCrop.id) return undefined
  const confidence = Math.abs(to.confidencePct - from.confidencePct)
  const yieldPct = Math.abs(to.expectedYieldPct - from.expectedYieldPct)
  if (confidence > (limits.confidencePct ?? 100)) {
    return `${from.cropId} ${from.confidencePct} → ${to.confidencePct} %`
  }
  return yieldPct > (limits.expectedYieldPct ?? 100)
    ? `yield of ${from.cropId} ${from.expectedYieldPct} → ${to.expectedYieldPct} %`
    : undefined
}

/** A change of the first crop of which either is surer than the law allows. */
function sureChange(
  { or_if_top_changes_confidence_at_most: limit = 100 }: Law,
  from: Answer,
  to: Answer,
): string | undefined {
  const isSure = [from, to].some((one) => one.cropId !== noCrop.id && one.confidencePct > limit)
  if (!isSure) return undefined
  return `${from.cropId} ${from.confidencePct} % → ${to.cropId} ${to.confidencePct} %`
}

/** A district where the first crop changes too often in a year. */
function zigzag(law: Law): (district: string) => readonly string[] {
  return (district) => {
    const days = Array.from({ length: 366 }, (_, day) => ({
      district,
      date: daysLater('2026-01-01', day),
    }))
    const changes = days.slice(1).flatMap((field, before) => {
      const [from, to] = [answerFor(days[before] ?? field), answerFor(field)]
      return from.cropId === to.cropId ? [] : [{ field, from, to }]
    })
    const limit = law.max_change?.top_changes_per_year ?? 366
    const sure = changes.filter(({ from, to }) => sureChange(law, from, to) !== undefined)
    if (changes.length <= limit || sure.length === 0) return []
    const list = changes.map(({ field, to }) => `${field.date.slice(5)} ${to.cropId}`)
    return [`${district}: ${changes.length} changes: ${list.join(', ')}`]
  }
}
