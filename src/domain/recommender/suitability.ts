import { power } from './exponential.ts'
import { nutrientCloseness } from './nutrients.ts'
import type { Crop, Plateau, WaterHabit } from './parameters.ts'
import type { Readings } from './readings.ts'
import type { SeasonValues } from './season-values.ts'

export type Factor = 'temperature' | 'rainfall' | 'soilPh' | 'humidity' | 'nutrients'

/** Weights of the factors in the geometric part; they add up to 1 (agronomy design, step 5). */
const weightByFactor: Readonly<Record<Factor, number>> = {
  temperature: 0.28,
  rainfall: 0.22,
  soilPh: 0.24,
  humidity: 0.12,
  nutrients: 0.14,
}

/** In the order in which equal factors are listed. */
export const factors: readonly Factor[] = [
  'temperature',
  'rainfall',
  'soilPh',
  'humidity',
  'nutrients',
]

/** How well each factor suits a crop, 0 to 1. */
export type FactorScores = Readonly<Record<Factor, number>>

/** What a drought costs at most, by where the crop's water comes from when the rain is short. */
const driestScore: Readonly<Record<WaterHabit, number>> = {
  irr: 0.97,
  resid: 0.93,
  part: 0.75,
  rain: 0.15,
}

/** How each factor suits a crop, from the weather of its season and the soil. */
export function factorScores(crop: Crop, values: SeasonValues, readings: Readings): FactorScores {
  return {
    temperature: plateau(values.temperature, crop.temperature),
    rainfall: rainfallScore(crop, values.rainfall),
    soilPh: plateau(readings.soilPh, crop.soilPh),
    humidity: 0.5 + 0.5 * plateau(values.humidity, crop.humidity),
    nutrients: nutrientCloseness(readings, crop.need),
  }
}

/** One figure, 0 to 1: half the scarcest factor (Liebig), half all of them together. */
export function suitability(scores: FactorScores): number {
  const scarcest = Math.min(scores.temperature, scores.rainfall, scores.soilPh)
  let together = 1
  for (const factor of factors) together *= power(scores[factor], weightByFactor[factor])
  return power(scarcest * together, 0.5)
}

/** 0 outside (a, d), 1 on [b, c], linear between. */
export function plateau(value: number, [a, b, c, d]: Plateau): number {
  if (value <= a || value >= d) return 0
  if (value < b) return (value - a) / (b - a)
  return value <= c ? 1 : (d - value) / (d - c)
}

/** A well or the soil's own water makes up for missing rain, but nothing takes away too much of it: only the dry side has a floor. */
function rainfallScore(crop: Crop, rainMm: number): number {
  const score = plateau(rainMm, crop.rainfall)
  const isDry = rainMm < crop.rainfall[1]
  return isDry ? Math.max(score, driestScore[crop.water]) : score
}
