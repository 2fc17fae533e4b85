import { exponential, logarithm } from './exponential.ts'

/** The scale on which rain is compared: 5 mm are added so that a dry month has a place on it (the parameters were fitted so). */
export function logRain(rainMm: number): number {
  return logarithm(rainMm + 5)
}

/** The mean rain in mm of a month's lognormal; within 5 % of the mean of the 35 stations in wet months, 2 mm in dry. */
export function meanRainMm(logMean: number, logSd: number): number {
  return exponential(logMean + (logSd * logSd) / 2) - 5
}
