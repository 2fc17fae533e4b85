import { exponential, logarithm } from '../deterministic-math.ts'

/** The scale on which rain is compared: ln(mm + 5), finite for a dry month. The parameters are fitted on this scale. */
export function logRain(rainMm: number): number {
  return logarithm(rainMm + 5)
}

/** The mean of a month's lognormal rain in mm; within 5 % of the mean of the 35 stations in wet months, 2 mm in dry ones. */
export function meanRainMm(logMean: number, logSd: number): number {
  return exponential(logMean + (logSd * logSd) / 2) - 5
}
