import type { SeasonValues } from '../climate/season-values.ts'
import { exponential, logarithm } from '../deterministic-math.ts'
import type { Crop, Plateau, WaterHabit } from '../parameters.ts'
import type { Soil } from '../readings.ts'
import { nutrientCloseness } from '../soil/nutrients.ts'

export type Factor = 'temperature' | 'rainfall' | 'soilPh' | 'humidity' | 'nutrients'

/** Weights of the factors in the geometric mean; they add up to 1. */
const weightByFactor: Readonly<Record<Factor, number>> = {
  temperature: 0.28,
  rainfall: 0.22,
  soilPh: 0.24,
  humidity: 0.12,
  nutrients: 0.14,
}

/** Equal factors are listed in this order. */
export const factors: readonly Factor[] = [
  'temperature',
  'rainfall',
  'soilPh',
  'humidity',
  'nutrients',
]

/** How well each factor suits a crop, 0 to 1. */
export type FactorScores = Readonly<Record<Factor, number>>

export type AirScores = Pick<FactorScores, 'temperature' | 'rainfall' | 'humidity'>
export type SoilScores = Pick<FactorScores, 'soilPh' | 'nutrients'>

/** The lowest rainfall score in a drought, by where the crop's water comes from. */
const minDryScore: Readonly<Record<WaterHabit, number>> = {
  irr: 0.97,
  resid: 0.93,
  part: 0.75,
  rain: 0.15,
}

/** The same where the farmer cannot irrigate; residual soil moisture remains. Own choice. */
const minDryScoreUnwatered: Readonly<Record<WaterHabit, number>> = {
  irr: 0.15,
  resid: 0.93,
  part: 0.45,
  rain: 0.15,
}

/** How well a season's weather suits a crop; `irrigated` is undefined where nobody said whether the field can be irrigated. */
export function airScores(
  crop: Crop,
  values: SeasonValues,
  irrigated: boolean | undefined,
): AirScores {
  return {
    temperature: plateau(values.temperature, crop.temperature),
    rainfall: rainfallScore(crop, values.rainfall, irrigated),
    humidity: 0.5 + 0.5 * plateau(values.humidity, crop.humidity),
  }
}

/** How well a soil suits a crop. */
export function soilScores(crop: Crop, soil: Soil): SoilScores {
  return {
    soilPh: plateau(soil.soilPh, widened(crop.soilPh)),
    nutrients: nutrientCloseness(soil, crop.need),
  }
}

/** Crops do not fail within a few tenths of pH: the limits of the tables lie farther out by so much. Own choice. */
const phMargin = 0.65

function widened([a, b, c, d]: Plateau): Plateau {
  // Plants of acid soil (tea, pineapple) stand no lime: their upper limit stays.
  return [a - phMargin, b, c, c > 6.5 ? d + phMargin : d]
}

/** The overall suitability, 0 to 1: the geometric mean of the worst factor (Liebig) and the weighted mean of all. */
export function suitability(scores: FactorScores): number {
  const scarcest = Math.min(scores.temperature, scores.rainfall, scores.soilPh)
  if (scarcest <= 0) return 0
  let together = 0
  for (const factor of factors) together += weightByFactor[factor] * logarithm(scores[factor])
  return exponential(0.5 * (logarithm(scarcest) + together))
}

/** 0 outside (a, d), 1 on [b, c], linear between. */
export function plateau(value: number, [a, b, c, d]: Plateau): number {
  if (value <= a || value >= d) return 0
  if (value < b) return (value - a) / (b - a)
  return value <= c ? 1 : (d - value) / (d - c)
}

/** Irrigation or soil moisture replaces missing rain, but nothing removes too much of it: only the dry side has a minimum. */
function rainfallScore(crop: Crop, rainMm: number, irrigated: boolean | undefined): number {
  const score = plateau(rainMm, crop.rainfall)
  const isDry = rainMm < crop.rainfall[1]
  return isDry ? Math.max(score, minDryScoreOf(crop.water, irrigated)) : score
}

function minDryScoreOf(water: WaterHabit, irrigated: boolean | undefined): number {
  if (irrigated === undefined) return minDryScore[water]
  return irrigated ? minDryScore.irr : minDryScoreUnwatered[water]
}
