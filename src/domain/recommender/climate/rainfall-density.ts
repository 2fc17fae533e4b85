import { exponential, logarithm } from '../deterministic-math.ts'
import type { Climate, MonthClimate } from './climate.ts'
import { logRain } from './log-rain.ts'
import { monthsFrom } from './season-months.ts'

/** The period that a rainfall reading is the total of: a month, a season of four months, or a year. */
export type RainfallPeriod = 'month' | 'season' | 'year'

/** The prior probability of each period. */
const prior = { month: 0.55, season: 0.1, year: 0.35 }

/** The length in months of a season whose rain is given, from the month of the reading on. */
export const seasonReadingMonths = 4

/** The probability of each period for a reading taken in a month; they add up to 1. */
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

/** The log-density of a reading as a month's rain: normal on the scale of `logRain`, up to a constant. */
export function monthRainLogDensity(rainMm: number, climate: MonthClimate): number {
  return logDensity(logRain(rainMm), climate.logRain, monthSd(climate))
}

/** Wider than the stations' standard deviation, because fields and farmers' estimates vary more. */
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
