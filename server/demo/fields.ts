import { recommendCrop } from '#contract/crops.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { daysLater } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { climateOf } from '#domain/recommender/climate/climate.ts'
import type { LandType } from '#domain/recommender/land/land-type.ts'
import { type Recommendation, recommend } from '#domain/recommender/recommend.ts'
import { between, chance, normal, type Random, weightedPick, wholeBetween } from './random.ts'

export type FieldRequest = InputOf<typeof recommendCrop>

/** Roughly as common as in the country. */
const randomLandType = weightedPick<LandType>([
  ['highland', 30],
  ['medium_highland', 35],
  ['medium_lowland', 12],
  ['lowland', 8],
  ['very_lowland', 1],
])

/** The readings that a farmer types on a day: the weather of the month in the district, and the values of a soil test. */
export function randomReadings(
  random: Random,
  day: CalendarDate,
  district: string | undefined,
): FieldRequest {
  const month = climateOf(district).months[Number(day.slice(5, 7)) - 1]
  if (!month) throw new RangeError(`${day} is no day`)
  const rainMm = Math.exp(month.logRain + normal(random) * month.logRainSd * 0.8) - 5
  const isTested = chance(random, 0.85)
  const tested = (min: number, max: number) => {
    const value = Math.round(between(random, min, max))
    return isTested ? value : null
  }
  // Parsed by the contract, as in the call. If it refuses the request, the demonstration has a bug.
  return recommendCrop.input.parse({
    nitrogen: tested(20, 150),
    phosphorus: tested(5, 60),
    potassium: tested(15, 130),
    temperature: tenths(month.temperature + normal(random) * month.temperatureSd),
    humidity: Math.round(Math.min(98, month.humidity + normal(random) * month.humiditySd)),
    soilPh: tenths(between(random, 4.8, 8.1)),
    rainfall: Math.round(Math.max(0, rainMm)),
    ...(chance(random, 0.2) && { date: daysLater(day, wholeBetween(random, 1, 45)) }),
    askedOn: day,
    ...(chance(random, 0.6) && { rainfallPeriod: 'month' }),
    ...(chance(random, 0.5) && { irrigated: chance(random, 0.6) }),
    ...(district !== undefined && chance(random, 0.7) && { district }),
    ...(!isTested && { unknown: ['nitrogen', 'phosphorus', 'potassium'] }),
    ...(chance(random, 0.25) && { landType: randomLandType(random) }),
    ...(chance(random, 0.08) && { soilSalinity: tenths(between(random, 0.5, 12)) }),
  })
}

/** The recommendation for a request on that day. */
export function recommendationFor(request: FieldRequest, today: CalendarDate): Recommendation {
  const { date, askedOn, rainfallPeriod, unknown, ...said } = request
  const { irrigated, district, landType, soilSalinity, ...readings } = said
  const field = { irrigated, district, landType, soilSalinity }
  const outcome = recommend({ readings, unknown, today, date, askedOn, rainfallPeriod, ...field })
  if (!outcome.ok) throw new RangeError(`no field: ${JSON.stringify(outcome.problems)}`)
  return outcome.recommendation
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
