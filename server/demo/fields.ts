import { recommendCrop } from '#contract/crops.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { daysLater } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { climateOf } from '#domain/recommender/climate.ts'
import { type Recommendation, recommend } from '#domain/recommender/recommend.ts'
import { between, type Dice, isLucky, normal, wholeBetween } from './dice.ts'

export type FieldRequest = InputOf<typeof recommendCrop>

/** What a farmer types of his field on a day: the weather of its month there, and what a soil test says. */
export function someField(
  dice: Dice,
  day: CalendarDate,
  district: string | undefined,
): FieldRequest {
  const month = climateOf(district).months[Number(day.slice(5, 7)) - 1]
  if (!month) throw new RangeError(`${day} is no day`)
  const rainMm = Math.exp(month.logRain + normal(dice) * month.logRainSd * 0.8) - 5
  const isTested = isLucky(dice, 0.85)
  const tested = (min: number, max: number) => {
    const value = Math.round(between(dice, min, max))
    return isTested ? value : null
  }
  // By the contract, as the call would have it: a request that it refuses is a defect here.
  return recommendCrop.input.parse({
    nitrogen: tested(20, 150),
    phosphorus: tested(5, 60),
    potassium: tested(15, 130),
    temperature: tenths(month.temperature + normal(dice) * month.temperatureSd),
    humidity: Math.round(Math.min(98, month.humidity + normal(dice) * month.humiditySd)),
    soilPh: tenths(between(dice, 4.8, 8.1)),
    rainfall: Math.round(Math.max(0, rainMm)),
    ...(isLucky(dice, 0.2) && { date: daysLater(day, wholeBetween(dice, 1, 45)) }),
    askedOn: day,
    ...(isLucky(dice, 0.6) && { rainfallPeriod: 'month' }),
    ...(isLucky(dice, 0.5) && { irrigated: isLucky(dice, 0.6) }),
    ...(district !== undefined && isLucky(dice, 0.7) && { district }),
    ...(!isTested && { unknown: ['nitrogen', 'phosphorus', 'potassium'] }),
  })
}

/** What the product says of it on that day. */
export function answerOf(request: FieldRequest, today: CalendarDate): Recommendation {
  const { date, askedOn, rainfallPeriod, irrigated, district, unknown, ...readings } = request
  const circumstances = { date, askedOn, rainfallPeriod, irrigated, district }
  const outcome = recommend({ readings, unknown, today, ...circumstances })
  if (!outcome.ok) throw new RangeError(`no field: ${JSON.stringify(outcome.problems)}`)
  return outcome.recommendation
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
