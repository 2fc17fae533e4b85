import type { CalendarDate } from '../calendar.ts'
import type { Circumstances } from './circumstances.ts'
import type { RainfallPeriod } from './climate/rainfall-density.ts'
import { usualWeather } from './climate/usual-weather.ts'
import { type UnitHint, unitHints } from './input/unit-hints.ts'
import { type ReadingProblem, validate } from './input/validate.ts'
import type { LandType } from './land/land-type.ts'
import { waterWhereUnsaid } from './land/likely-land.ts'
import { noCrop } from './no-crop.ts'
import type { Crop } from './parameters.ts'
import { byIdealLand } from './ranking/acceptance.ts'
import {
  chanceOfNothing,
  type LandQuestion,
  minNothing,
  questionFor,
} from './ranking/field-states.ts'
import { knowsLand, rankCrops } from './ranking/rank-crops.ts'
import type { Ranked } from './ranking/ranking.ts'
import type { AirReading, GivenReadings, ReadingRange, SoilReading } from './readings.ts'
import { confidencePct, type Lead, leadOver } from './result/confidence.ts'
import { expectedYieldPct } from './result/expected-yield.ts'
import { type FertilizerGap, fertilizerGap, noFertilizer } from './result/fertilizer-gap.ts'
import { type Ground, grounds } from './result/grounds.ts'
import { firstCropToCome, type NextCrop } from './result/next-crop.ts'
import { type Reason, reasons, type Timing, timing } from './result/reasons.ts'
import { waitRemedy } from './result/remedy.ts'
import { type SoilSuitability, soilSuitability } from './result/soil-suitability.ts'
import type { SeasonFitName } from './season/season-fit.ts'
import { type DateRequest, sowingDate } from './season/sowing-date.ts'
import { type Situation, situationOf } from './situation.ts'
import { typicalSpan, usualSoil } from './soil/typical-soil.ts'
import { breakdown } from './suitability/breakdown.ts'
import type { Field } from './suitability/candidate.ts'

export interface RecommendRequest extends Circumstances, DateRequest {
  /** N, P, K kg/ha; °C; %; pH; mm. Null only for what is named in `unknown`. */
  readonly readings: GivenReadings
}

export type RecommendOutcome =
  | { readonly ok: true; readonly recommendation: Recommendation }
  | {
      readonly ok: false
      readonly problems: readonly ReadingProblem[]
      /** Likely unit mistakes, with what was probably meant. */
      readonly hints: readonly UnitHint[]
    }

interface Alternative {
  readonly cropId: string
  /** English name. */
  readonly crop: string
  /** One decimal. */
  readonly probabilityPct: number
}

/** The assumptions of the answer beside the readings. The user sees them and may change them. */
interface Basis {
  /** The month (1–12) that the readings most likely are from. */
  readonly month: number
  readonly rainfallPeriod: RainfallPeriod
  /** Whether the request gave the period; else it was guessed from the figure. */
  readonly rainfallPeriodGiven: boolean
  /** The sowing day; null without a date. */
  readonly date: CalendarDate | null
  readonly irrigated: boolean | null
  readonly district: string | null
  /** The unknown soil readings and the ranges that were assumed. */
  readonly guesses: Guess<SoilReading>[]
  /**
   * The same of the weather, from the climate of the month and place; absent where all of it was given. A separate list,
   * because a phone of the first release cannot read weather in `guesses`.
   */
  readonly climateGuesses?: Guess<AirReading>[] | undefined
  /** Null where it was not given: then all land types of the place count by their shares. */
  readonly landType?: LandType | null | undefined
  /** dS/m; null where it was not given. */
  readonly soilSalinity?: number | null | undefined
}

interface Guess<Name> {
  readonly reading: Name
  readonly from: number
  readonly to: number
}

/**
 * The recommendation. Its lists are new for each call, so the caller may change them. All numbers are rounded as they are
 * shown, so that the JSON is the same on every machine.
 */
export interface Recommendation {
  /** The crop's English name; the screen translates it by `cropId`. */
  readonly recommendedCrop: string
  readonly cropId: string
  readonly soilSuitability: SoilSuitability
  readonly seasonFit: SeasonFitName
  /** Days until a sowing window opens; 0 while one is open. */
  readonly daysToSeason: number
  /** Share of the attainable yield, before fertiliser, whole %. */
  readonly expectedYieldPct: number
  /** The probability that a local officer would accept this answer, whole %. */
  readonly confidencePct: number
  /** The most probable, at most three, the recommended one first. */
  readonly alternatives: Alternative[]
  /** The recommended crop's lead over the second; absent in replies of earlier versions. */
  readonly lead?: Lead | undefined
  readonly question?: LandQuestion | undefined
  /** The first crop that can be sown again; only where nothing can be sown now (`cropId` is `none`). */
  readonly nextCrop?: NextCrop | undefined
  /** The most limiting first; absent in replies of earlier versions. */
  readonly grounds?: Ground[] | undefined
  /** Reasons for and against the recommended crop, the most limiting first. */
  readonly reasons: Reason[]
  readonly timing: Timing
  /** `ood:…`, `hint:…`, `missing:date`, `guess:…`, `season:readings-match-month-N`, `date:phone-clock`. */
  readonly flags: string[]
  /** The likely unit mistakes behind the `hint:` flags, with what was probably meant. */
  readonly hints: UnitHint[]
  readonly basis: Basis
  readonly fertilizerGap: FertilizerGap
}

/**
 * Recommends the crop to sow on a day, from seven readings. Refuses readings outside the hard limits and names each. The
 * server passes its own `today`, a phone passes none. Method: FAO ECOCROP's limits, Liebig's minimum, Mitscherlich's
 * response, FAO's land classes; docs/recommender.md describes it in full.
 * @throws RangeError when a date names no day
 */
export function recommend(request: RecommendRequest): RecommendOutcome {
  const hints = [...unitHints(request.readings)]
  const valid = validate(request.readings, request.unknown)
  if (!valid.ok) return { ...valid, hints }
  const { date, flags } = sowingDate(request)
  const opened = situationOf(valid, request, date)
  const recommendation = answer({ ...opened, flags: [...opened.flags, ...flags] })
  return { ok: true, recommendation: { ...recommendation, hints } }
}

function answer(found: Situation): Omit<Recommendation, 'hints'> {
  const { field, valid, circumstances } = found
  const ranked = rankCrops(found)
  const nothing = knowsLand(field.land)
    ? chanceOfNothing(
        ranked.map(({ candidate }) => candidate),
        field.land,
      )
    : 0
  const [first, second] = ranked
  if (!first || !second) throw new Error('the recommender knows no crops')
  const hopeless = knowsLand(field.land) && first.probability < minFirst
  if (hopeless || nothing > Math.max(first.probability, minNothing)) {
    return nothingNow(found, ranked, Math.max(nothing, minNothing))
  }
  const { crop, season } = first.candidate
  const soil = usualSoil(valid.soil, circumstances.district)
  const confidencePct = confidence(found, [first.probability, second.probability], crop)
  return {
    recommendedCrop: crop.name,
    cropId: crop.id,
    soilSuitability: soilSuitability(first.candidate),
    seasonFit: season.fit,
    daysToSeason: season.daysToSeason,
    expectedYieldPct: expectedYieldPct(first.candidate),
    confidencePct,
    alternatives: ranked
      .filter((one, at) => at === 0 || isAccepted(one))
      .slice(0, 3)
      .map(alternative),
    lead: leadOver(first.probability, second.probability),
    ...question(found, ranked, confidencePct),
    grounds: grounds(first.candidate, field.land),
    reasons: reasons({
      ...breakdown(crop, field),
      candidate: first.candidate,
      air: valid.air,
      soil,
      isPhGuessed: valid.guessed.includes('soilPh'),
    }),
    timing: timing(first.candidate),
    flags: [...found.flags],
    basis: basisOf(found),
    fertilizerGap: fertilizerGap(soil, crop.need),
  }
}

/** How probable it is that an officer would accept each crop, 0 to 1, the most probable first. @throws RangeError like `recommend` */
export function cropProbabilities(
  request: RecommendRequest,
): readonly { readonly cropId: string; readonly probability: number }[] {
  const valid = validate(request.readings, request.unknown)
  if (!valid.ok) return []
  const ranked = rankCrops(situationOf(valid, request, sowingDate(request).date))
  return ranked.map(({ candidate: { crop }, probability }) => ({ cropId: crop.id, probability }))
}

/** Nor is a crop recommended that hardly any officer would accept. Own choice. */
const minFirst = 0.13

/** The answer that nothing can be sown now: why, and which crop comes first. */
function nothingNow(
  found: Situation,
  ranked: readonly Ranked[],
  nothing: number,
): Omit<Recommendation, 'hints'> {
  const [first] = ranked
  const nextCrop = firstCropToCome(found)
  const daysToSeason = nextCrop?.inDays ?? 0
  const confidencePct = confidence(found, [nothing, first?.probability ?? 0])
  const none = { cropId: noCrop.id, crop: noCrop.name, probabilityPct: percent(nothing) }
  const inSeason = ranked.map((one) => one.candidate).sort(byIdealLand)[0]
  return {
    recommendedCrop: noCrop.name,
    cropId: noCrop.id,
    soilSuitability: 'Unsuitable',
    seasonFit: 'Out of season',
    daysToSeason,
    expectedYieldPct: 0,
    confidencePct,
    alternatives: [none, ...ranked.slice(0, 2).filter(isAccepted).map(alternative)],
    lead: leadOver(nothing, first?.probability ?? 0),
    ...question(found, ranked, confidencePct),
    ...(nextCrop && { nextCrop }),
    grounds: inSeason ? grounds(inSeason, found.field.land) : [],
    reasons: [],
    timing: { pointsLost: 0, remedy: waitRemedy(daysToSeason) },
    flags: [...found.flags],
    basis: basisOf(found),
    fertilizerGap: noFertilizer,
  }
}

/** A crop that an officer would hardly accept is no alternative. */
function isAccepted({ probability }: Ranked): boolean {
  return probability >= 0.08
}

/** Below this confidence, in %, a question that would help is asked. */
const maxPctAsked = 50

function question(
  { field }: Situation,
  ranked: readonly Ranked[],
  confidencePct: number,
): Pick<Recommendation, 'question'> {
  if (confidencePct >= maxPctAsked) return {}
  const candidates = ranked.map(({ candidate }) => candidate)
  const asked = questionFor(candidates, field.land)
  return asked ? { question: asked } : {}
}

function confidence(
  found: Situation,
  [first, second]: readonly [number, number],
  crop?: Crop,
): number {
  const { field, climate, date, flags } = found
  const monthShare = date === undefined ? shareOf(climate.month, field) : undefined
  const water = crop?.water === 'irr' ? waterWhereUnsaid(field.land) : 1
  return confidencePct({ first, second, monthShare, water, flags })
}

function shareOf(month: number, { months }: Field): number {
  return months.find(({ climate }) => climate.month === month)?.share ?? 0
}

function alternative({ candidate: { crop }, probability }: Ranked): Alternative {
  return { cropId: crop.id, crop: crop.name, probabilityPct: percent(probability) }
}

/** In %, one decimal. */
function percent(probability: number): number {
  return Math.round(probability * 1000) / 10
}

function basisOf({ valid, circumstances, field, climate, date }: Situation): Basis {
  const { district, irrigated, rainfallPeriod } = circumstances
  return {
    month: climate.month,
    rainfallPeriod: field.period,
    rainfallPeriodGiven: rainfallPeriod !== undefined && valid.air.rainfall !== undefined,
    date: date ?? null,
    irrigated: irrigated ?? null,
    district: district ?? null,
    guesses: valid.guessed.map((reading) => guess(reading, typicalSpan(reading, district))),
    ...(valid.guessedAir.length > 0 && {
      climateGuesses: valid.guessedAir.map((reading) =>
        guess(reading, usualWeather(reading, climate)),
      ),
    }),
    landType: circumstances.landType ?? null,
    soilSalinity: circumstances.soilSalinity ?? null,
  }
}

function guess<Name>(reading: Name, [from, to]: ReadingRange): Guess<Name> {
  return { reading, from, to }
}
