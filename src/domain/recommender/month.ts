import type { Climate, MonthClimate } from './climate.ts'
import { exponential, logarithm } from './exponential.ts'
import {
  monthRainLogDensity,
  periodProbabilities,
  type RainfallPeriod,
} from './rainfall-density.ts'
import type { AirReadings } from './readings.ts'

export interface LikelyMonth {
  readonly climate: MonthClimate
  /** How probable it is that the readings are of this month; the likely months together have 1. */
  readonly share: number
}

/** Months less probable than this do not count (agronomy design, step 2). */
const leastShare = 0.02

export interface Known {
  readonly climate: Climate
  /** Of the date, 1–12; every month is as likely without one. */
  readonly dateMonth: number | undefined
  /** What the rainfall was said to be the rain of. */
  readonly rainfallPeriod: RainfallPeriod | undefined
}

/** The months whose weather the readings describe, the likeliest first: mostly the date's own, unless the air says otherwise. */
export function likelyMonths(readings: AirReadings, known: Known): readonly LikelyMonth[] {
  const { rainfall } = readings
  const rainWeight = rainfall === undefined ? 0 : monthRainWeight(rainfall, known)
  const fits = known.climate.months.map((climate) => ({
    climate,
    logFit:
      logarithm(monthPrior(climate.month, known.dateMonth)) +
      airLogFit(readings, climate) +
      (rainfall === undefined ? 0 : rainWeight * monthRainLogDensity(rainfall, climate)),
  }))
  return shares(fits)
}

/** Months between two months the short way round the year, 0–6. */
export function monthsApart(one: number, other: number): number {
  const apart = Math.abs(one - other)
  return Math.min(apart, 12 - apart)
}

function monthPrior(month: number, dateMonth: number | undefined): number {
  if (dateMonth === undefined) return 1 / 12
  const apart = monthsApart(month, dateMonth)
  if (apart === 0) return 0.8
  return apart === 1 ? 0.06 : 0.008
}

/** Rain tells the month only as far as it is a month's rain, which the calendar alone must say: the month is still unknown. */
function monthRainWeight(rainMm: number, known: Known): number {
  if (known.rainfallPeriod !== undefined) return known.rainfallPeriod === 'month' ? 1 : 0
  let weight = 0
  for (const month of known.climate.months) {
    const { month: isMonths } = periodProbabilities(rainMm, month, known.climate)
    weight += monthPrior(month.month, known.dateMonth) * isMonths
  }
  return weight
}

function airLogFit(readings: AirReadings, climate: MonthClimate): number {
  const temperatureSd = Math.max(2, 1.4 * climate.temperatureSd)
  const humiditySd = Math.max(7, 1.4 * climate.humiditySd)
  const { temperature, humidity } = readings
  const t = temperature === undefined ? 0 : (temperature - climate.temperature) / temperatureSd
  const rh = humidity === undefined ? 0 : (humidity - climate.humidity) / humiditySd
  let fit = -0.5 * (t * t + rh * rh)
  // What is not known fits every month alike.
  if (temperature !== undefined) fit -= logarithm(temperatureSd)
  if (humidity !== undefined) fit -= logarithm(humiditySd)
  return fit
}

interface MonthFit {
  readonly climate: MonthClimate
  readonly logFit: number
}

function shares(fits: readonly MonthFit[]): readonly LikelyMonth[] {
  // The best is subtracted first: far-off readings have densities too small to divide by.
  const best = Math.max(...fits.map((fit) => fit.logFit))
  const likely = normalised(
    fits.map(({ climate, logFit }) => ({ climate, share: exponential(logFit - best) })),
  ).filter(({ share }) => share > leastShare)
  return normalised(likely).sort((a, b) => b.share - a.share || a.climate.month - b.climate.month)
}

function normalised(months: readonly LikelyMonth[]): LikelyMonth[] {
  const sum = months.reduce((total, { share }) => total + share, 0)
  return months.map(({ climate, share }) => ({ climate, share: share / sum }))
}
