import { exponential, logarithm } from '../deterministic-math.ts'
import type { AirReadings } from '../readings.ts'
import type { Climate, MonthClimate } from './climate.ts'
import {
  monthRainLogDensity,
  periodProbabilities,
  type RainfallPeriod,
} from './rainfall-density.ts'

export interface LikelyMonth {
  readonly climate: MonthClimate
  /** The probability that the readings are of this month; the likely months add up to 1. */
  readonly share: number
}

/** Less probable months do not count. */
const minShare = 0.02

/** What is known of the month beside the readings. */
export interface MonthHints {
  readonly climate: Climate
  /** The month of the date, 1–12; without one every month is equally likely. */
  readonly dateMonth: number | undefined
  /** The period that the rainfall is said to be the total of. */
  readonly rainfallPeriod: RainfallPeriod | undefined
}

/** The months that the readings may be of, the likeliest first: mostly the month of the date, unless temperature and humidity contradict it. */
export function likelyMonths(readings: AirReadings, known: MonthHints): readonly LikelyMonth[] {
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

/** The number of months between two months, the shorter way round the year, 0–6. */
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

/** The weight of rain as evidence for a month: the probability that the figure is a month's rain, averaged over the prior of the months. */
function monthRainWeight(rainMm: number, known: MonthHints): number {
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
  // An unknown reading fits every month alike.
  if (temperature !== undefined) fit -= logarithm(temperatureSd)
  if (humidity !== undefined) fit -= logarithm(humiditySd)
  return fit
}

interface MonthFit {
  readonly climate: MonthClimate
  readonly logFit: number
}

function shares(fits: readonly MonthFit[]): readonly LikelyMonth[] {
  // The best is subtracted first, because the densities of distant readings underflow to 0.
  const best = Math.max(...fits.map((fit) => fit.logFit))
  // Subtracted, not only cut off: a month comes in with a share of 0, so that a tenth of a degree is no border.
  const likely = normalised(
    fits.map(({ climate, logFit }) => ({ climate, share: exponential(logFit - best) })),
  )
    .map(({ climate, share }) => ({ climate, share: share - minShare }))
    .filter(({ share }) => share > 0)
  return normalised(likely).sort((a, b) => b.share - a.share || a.climate.month - b.climate.month)
}

function normalised(months: readonly LikelyMonth[]): LikelyMonth[] {
  const sum = months.reduce((total, { share }) => total + share, 0)
  return months.map(({ climate, share }) => ({ climate, share: share / sum }))
}
