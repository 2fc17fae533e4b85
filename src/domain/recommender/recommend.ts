import { type CalendarDate, dateParts, daysInMonth, monthOf } from '../calendar.ts'
import { agronomicExpert } from './agronomic-expert.ts'
import { type Candidate, candidate, type Field } from './candidate.ts'
import { climateDistance, climateFlags } from './climate-check.ts'
import { confidencePct } from './confidence.ts'
import { likelyMonths, monthsApart } from './month.ts'
import { crops, type MonthClimate } from './parameters.ts'
import type { RainfallPeriod } from './rainfall-density.ts'
import { likelyPeriod } from './rainfall-period.ts'
import type { Readings } from './readings.ts'
import { type Reason, reasons } from './reasons.ts'
import { type SeasonFitName, seasonFit } from './season-fit.ts'
import { type SoilSuitability, soilSuitability } from './soil-suitability.ts'
import { type ReadingProblem, validate } from './validate.ts'
import { expectedYieldPct } from './yield.ts'

export interface RecommendRequest {
  readonly readings: Readings
  /** The farmer's day, YYYY-MM-DD. */
  readonly date: CalendarDate
}

export type RecommendOutcome =
  | { readonly ok: true; readonly recommendation: Recommendation }
  | { readonly ok: false; readonly problems: readonly ReadingProblem[] }

interface Alternative {
  readonly cropId: string
  /** English name. */
  readonly crop: string
  /** One decimal. */
  readonly probabilityPct: number
}

/**
 * The answer, the caller's own to send on: its lists are made for each call. All numbers are rounded to what is told, so that
 * it is the same text on every machine.
 */
export interface Recommendation {
  /** The crop's English name, a fixed token that the screen translates by `cropId`. */
  readonly recommendedCrop: string
  readonly cropId: string
  readonly soilSuitability: SoilSuitability
  readonly seasonFit: SeasonFitName
  /** Days until a sowing window opens; 0 while one is open. */
  readonly daysToSeason: number
  /** Share of the attainable yield, before fertiliser, whole %. */
  readonly expectedYieldPct: number
  /** How probable it is that the crop is grown and in season here, whole %. */
  readonly confidencePct: number
  /** The three most probable, the recommended one first. */
  readonly alternatives: Alternative[]
  /** Of the recommended crop, the most limiting first. */
  readonly reasons: Reason[]
  /** `ood:…`, `hint:…`, `missing:npk`, `season:readings-match-month-N`, in this order. */
  readonly flags: string[]
  /** What the readings were taken for: the month (1–12) their weather is of, and the period of the rainfall. */
  readonly basis: { readonly month: number; readonly rainfallPeriod: RainfallPeriod }
}

/**
 * The crop to sow on a day, from seven readings (N, P, K kg/ha; °C; %; pH; mm). Refuses readings outside the hard limits,
 * naming each. Source of the method: FAO ECOCROP's limits, Liebig's minimum, Mitscherlich's response, FAO's land classes.
 * @throws RangeError when the date names no day
 */
export function recommend({ readings, date }: RecommendRequest): RecommendOutcome {
  const valid = validate(readings)
  if (!valid.ok) return valid
  const field = fieldOf(valid.readings, date)
  const climate = likeliestClimate(field)
  const flags = [
    ...valid.flags,
    ...climateFlags(valid.readings, climate),
    ...conflictFlags(climate.month, monthOf(date)),
  ]
  return { ok: true, recommendation: recommendation({ field, date, flags }) }
}

interface Case {
  readonly field: Field
  readonly date: CalendarDate
  readonly flags: string[]
}

function recommendation({ field, date, flags }: Case): Recommendation {
  const ranked = rank(crops.map((crop) => candidate(crop, seasonFit(crop, date), field)))
  const first = ranked.reduce(likelier)
  const second = ranked.filter((other) => other !== first).reduce(likelier)
  const { crop, season } = first.candidate
  const climate = likeliestClimate(field)
  return {
    recommendedCrop: crop.name.en,
    cropId: crop.id,
    soilSuitability: soilSuitability(first.candidate),
    seasonFit: season.fit,
    daysToSeason: season.daysToSeason,
    expectedYieldPct: expectedYieldPct(first.candidate),
    confidencePct: confidencePct({
      suitability: first.candidate.suitability,
      seasonWeight: season.weight,
      first: first.probability,
      second: second.probability,
      climateDistance: climateDistance(field.readings, climate),
      flags,
    }),
    alternatives: ranked.slice(0, 3).map(alternative),
    reasons: reasons(first.candidate),
    flags,
    basis: { month: climate.month, rainfallPeriod: field.period },
  }
}

function fieldOf(readings: Readings, date: CalendarDate): Field {
  const { year, month, day } = dateParts(date)
  const months = likelyMonths(readings, date)
  return {
    readings,
    months,
    period: likelyPeriod(readings.rainfall, months),
    monthBegun: (day - 1) / daysInMonth(year, month),
  }
}

function likeliestClimate({ months }: Field): MonthClimate {
  return months.reduce((best, next) => (next.share > best.share ? next : best)).climate
}

function conflictFlags(month: number, dateMonth: number): readonly string[] {
  return monthsApart(month, dateMonth) > 1 ? [`season:readings-match-month-${month}`] : []
}

interface Ranked {
  readonly candidate: Candidate
  readonly probability: number
}

function rank(candidates: readonly Candidate[]): readonly Ranked[] {
  const probabilities = agronomicExpert(candidates)
  return candidates
    .map((candidate, index) => ({ candidate, probability: probabilities[index] ?? 0 }))
    .sort(byProbability)
}

/** Equal ones stand in the order of their ids, so that no machine orders them differently. */
function byProbability(a: Ranked, b: Ranked): number {
  return b.probability - a.probability || (a.candidate.crop.id < b.candidate.crop.id ? -1 : 1)
}

function likelier(best: Ranked, next: Ranked): Ranked {
  return byProbability(best, next) <= 0 ? best : next
}

function alternative({ candidate: { crop }, probability }: Ranked): Alternative {
  const probabilityPct = Math.round(probability * 1000) / 10
  return { cropId: crop.id, crop: crop.name.en, probabilityPct }
}
