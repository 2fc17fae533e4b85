import { exponential, logarithm } from './exponential.ts'
import type { MonthClimate } from './parameters.ts'

/** The scale on which rain is compared: 5 mm are added so that a dry month has a place on it (the parameters were fitted so). */
export function logRain(rainMm: number): number {
  return logarithm(rainMm + 5)
}

/** The mean rain of a month in mm, from its lognormal; within 5 % of the mean of the 35 stations in wet months, 2 mm in dry. */
export function meanRainMm(climate: MonthClimate): number {
  return exponential(climate.logRain + (climate.logRainSd * climate.logRainSd) / 2) - 5
}
