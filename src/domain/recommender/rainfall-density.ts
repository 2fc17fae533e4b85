import type { Climate, MonthClimate } from './climate.ts'
import { exponential, logarithm } from './exponential.ts'
import { logRain } from './month-rain.ts'
import { monthsFrom } from './season-months.ts'

/** What a rainfall reading is the rain of: one month, a season of four, or a year. */
export type RainfallPeriod = 'month' | 'season' | 'year'

/** How often people give which, before the number is seen (agronomy design, step 3). */
const prior = { month: 0.55, season: 0.1, year: 0.35 }

/** The months that a season's rain is taken to be the sum of, from the month of the reading on. */
export const seasonReadingMonths = 4

/** How probable each period is for a reading taken in a month, adding up to 1. */
export function periodProbabilities(
  rainMm: number,
  month: MonthClimate,
  climate: Climate,
): Readonly<Record<RainfallPeriod, number>> {
  const log = logRain(rainMm)
  const { yearRain } = climate
  const ofMonth = prior.month * density(log, month.logRain, monthSd(month))
  const ofSeason = prior.season * density(log, seasonLogRain(month.month, climate), 0.7)
  const ofYear = prior.year * density(log, yearRain.logRain, yearRain.logRainSd)
  const sum = ofMonth + ofSeason + ofYear
  return { month: ofMonth / sum, season: ofSeason / sum, year: ofYear / sum }
}

/** How well a reading fits a month's rain: the exponent of the normal density on the scale of `logRain`, with its spread. */
export function monthRainLogDensity(rainMm: number, climate: MonthClimate): number {
  return logDensity(logRain(rainMm), climate.logRain, monthSd(climate))
}

/** Wider than the stations show: a farmer's field and a farmer's memory vary more than 30 years' means. */
function monthSd(climate: MonthClimate): number {
  return 1.25 * climate.logRainSd + 0.2
}

function seasonLogRain(month: number, climate: Climate): number {
  let rainMm = 0
  const season = monthsFrom(climate, { month, begun: 0, length: seasonReadingMonths })
  for (const { climate: later, weight } of season) rainMm += weight * later.rainMm
  return logRain(rainMm)
}

function density(value: number, mean: number, sd: number): number {
  return exponential(logDensity(value, mean, sd))
}

function logDensity(value: number, mean: number, sd: number): number {
  const z = (value - mean) / sd
  return -0.5 * z * z - logarithm(sd)
}
