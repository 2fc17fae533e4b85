import type { CalendarDate } from '../calendar.ts'
import { climateDistance } from './climate/climate-check.ts'
import type { RainfallPeriod } from './climate/rainfall-density.ts'
import { usualWeather } from './climate/usual-weather.ts'
import { type UnitHint, unitHints } from './input/unit-hints.ts'
import { type ReadingProblem, validate } from './input/validate.ts'
import type { LandType } from './land/land-type.ts'
import { type Crop, crops } from './parameters.ts'
import { type Ranked, rank } from './ranking/ranking.ts'
import { sampleOf } from './ranking/sample.ts'
import type { AirReading, GivenReadings, ReadingRange, SoilReading } from './readings.ts'
import { confidencePct } from './result/confidence.ts'
import { expectedYieldPct } from './result/expected-yield.ts'
import { type FertilizerGap, fertilizerGap } from './result/fertilizer-gap.ts'
import { type Reason, reasons, type Timing, timing } from './result/reasons.ts'
import { type SoilSuitability, soilSuitability } from './result/soil-suitability.ts'
import { type SeasonFit, type SeasonFitName, seasonFit } from './season/season-fit.ts'
import { type DateRequest, sowingDate } from './season/sowing-date.ts'
import { type Circumstances, type Situation, situationOf } from './situation.ts'
import { typicalSpan, usualSoil } from './soil/typical-soil.ts'
import { breakdown } from './suitability/breakdown.ts'
import { candidate, type Field } from './suitability/candidate.ts'

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

interface NextCrop {
  readonly cropId: string
  /** English name. */
  readonly crop: string
  readonly inDays: number
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

/**
 * What decides beside the seven readings: where the crop is grown, how deep the water stands, slopes, irrigation, salt.
 */
export interface Ground {
  readonly ground: 'place' | 'land' | 'hill' | 'water' | 'salt'
  readonly effect: 'helps' | 'limits'
  /** Points of 100 by which the confidence would rise if it were ideal, one decimal. */
  readonly pointsLost: number
  /** Whether the request said it; else it is what the fields of the place have. */
  readonly isGiven: boolean
}

/** How far the first crop leads the second: 1.25 times or more, 2 times or more. */
export type Lead = 'clear' | 'small' | 'equal'

/** The answer that would help most where no crop is above 50 %. */
export type LandQuestion = 'landType' | 'soilSalinity' | 'irrigated'

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
  /** The probability that the crop is grown and in season here, whole %. */
  readonly confidencePct: number
  /** The three most probable, the recommended one first. */
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
  /** `ood:…`, `hint:…`, `missing:npk|date`, `guess:…`, `season:readings-match-month-N`, `date:phone-clock`. */
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

/** The probability of every crop, 0 to 1, the most probable first; none where a reading is refused. */
export function cropProbabilities(
  request: RecommendRequest,
): readonly { readonly cropId: string; readonly probability: number }[] {
  const valid = validate(request.readings, request.unknown)
  if (!valid.ok) return []
  const found = situationOf(valid, request, sowingDate(request).date)
  return rankedCrops(found).map(({ candidate: { crop }, probability }) => ({
    cropId: crop.id,
    probability,
  }))
}

function rankedCrops(found: Situation): readonly Ranked[] {
  return rank(
    crops.map((crop) => candidate(crop, seasonOf(crop, found), found.field)),
    sampleOf(found.valid, found.circumstances.rainfallPeriod),
  )
}

function answer(found: Situation): Omit<Recommendation, 'hints'> {
  const { field, valid, circumstances } = found
  const ranked = rankedCrops(found)
  const [first, second] = ranked
  if (!first || !second) throw new Error('the recommender knows no crops')
  const { crop, season } = first.candidate
  const soil = usualSoil(valid.soil, circumstances.district)
  return {
    recommendedCrop: crop.name,
    cropId: crop.id,
    soilSuitability: soilSuitability(first.candidate),
    seasonFit: season.fit,
    daysToSeason: season.daysToSeason,
    expectedYieldPct: expectedYieldPct(first.candidate),
    confidencePct: confidence(found, first, second),
    alternatives: ranked.slice(0, 3).map(alternative),
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

/** Without a date: the fit of the likeliest month's middle, with the mean season weight over all likely months. */
function seasonOf(crop: Crop, { date, field, climate }: Situation): SeasonFit {
  if (date !== undefined) return seasonFit(crop, date)
  let weight = 0
  for (const month of field.months) {
    weight += month.share * seasonFit(crop, middleOf(month.climate.month)).weight
  }
  return { ...seasonFit(crop, middleOf(climate.month)), weight, timeliness: 1 }
}

/** The 15th of a month, in a year without a leap day. */
function middleOf(month: number): CalendarDate {
  return `2001-${String(month).padStart(2, '0')}-15`
}

function confidence(
  { field, climate, date, flags }: Situation,
  first: Ranked,
  second: Ranked,
): number {
  return confidencePct({
    suitability: first.candidate.suitability,
    seasonWeight: first.candidate.season.weight,
    first: first.probability,
    second: second.probability,
    climateDistance: climateDistance(field.readings, climate),
    monthShare: date === undefined ? shareOf(climate.month, field) : undefined,
    flags,
  })
}

function shareOf(month: number, { months }: Field): number {
  return months.find(({ climate }) => climate.month === month)?.share ?? 0
}

function alternative({ candidate: { crop }, probability }: Ranked): Alternative {
  const probabilityPct = Math.round(probability * 1000) / 10
  return { cropId: crop.id, crop: crop.name, probabilityPct }
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
  }
}

function guess<Name>(reading: Name, [from, to]: ReadingRange): Guess<Name> {
  return { reading, from, to }
}
