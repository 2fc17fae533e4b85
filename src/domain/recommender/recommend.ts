import type { CalendarDate } from '../calendar.ts'
import { breakdown } from './breakdown.ts'
import { candidate, type Field } from './candidate.ts'
import { type Case, type Circumstances, openCase } from './case.ts'
import { climateDistance } from './climate-check.ts'
import { confidencePct } from './confidence.ts'
import { type FertilizerGap, fertilizerGap } from './fertilizer-gap.ts'
import { type Crop, crops } from './parameters.ts'
import type { RainfallPeriod } from './rainfall-density.ts'
import { type Ranked, rank } from './ranking.ts'
import type { AirReading, GivenReadings, ReadingRange, SoilReading } from './readings.ts'
import { type Reason, reasons, type Timing, timing } from './reasons.ts'
import { sampleOf } from './sample.ts'
import { type SeasonFit, type SeasonFitName, seasonFit } from './season-fit.ts'
import { type SoilSuitability, soilSuitability } from './soil-suitability.ts'
import { type DateRequest, sowingDate } from './sowing-date.ts'
import { typicalSpan, usualSoil } from './typical-soil.ts'
import { type UnitHint, unitHints } from './unit-hints.ts'
import { usualWeather } from './usual-weather.ts'
import { type ReadingProblem, validate } from './validate.ts'
import { expectedYieldPct } from './yield.ts'

export interface RecommendRequest extends Circumstances, DateRequest {
  /** N, P, K kg/ha; °C; %; pH; mm. Null only for what is named in `unknown`. */
  readonly readings: GivenReadings
}

export type RecommendOutcome =
  | { readonly ok: true; readonly recommendation: Recommendation }
  | {
      readonly ok: false
      readonly problems: readonly ReadingProblem[]
      /** What may have been meant. */
      readonly hints: readonly UnitHint[]
    }

interface Alternative {
  readonly cropId: string
  /** English name. */
  readonly crop: string
  /** One decimal. */
  readonly probabilityPct: number
}

/** What the answer rests on beside the readings: told to the user, who may change it. */
interface Basis {
  /** The month (1–12) whose weather the readings are of. */
  readonly month: number
  readonly rainfallPeriod: RainfallPeriod
  /** Whether somebody said so, or the figure did. */
  readonly rainfallPeriodGiven: boolean
  /** The day to sow on; null where nobody knew one. */
  readonly date: CalendarDate | null
  readonly irrigated: boolean | null
  readonly district: string | null
  /** What was not known or measured, and the values between which it was taken to lie. */
  readonly guesses: Guess<SoilReading>[]
  /**
   * The same of the weather, by the climate of the month and place; absent where all of it was given. A list of its own,
   * since a phone of the first release knows no weather in `guesses`.
   */
  readonly climateGuesses?: Guess<AirReading>[] | undefined
}

interface Guess<Name> {
  readonly reading: Name
  readonly from: number
  readonly to: number
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
  readonly timing: Timing
  /** `ood:…`, `hint:…`, `missing:npk|date`, `guess:…`, `season:readings-match-month-N`, `date:phone-clock`. */
  readonly flags: string[]
  /** The likely slips of unit behind the `hint:` flags, with what was probably meant. */
  readonly hints: UnitHint[]
  readonly basis: Basis
  readonly fertilizerGap: FertilizerGap
}

/**
 * The crop to sow on a day, from seven readings. Refuses readings outside the hard limits, naming each. The server gives its
 * own `today`, a phone gives none. Source of the method: FAO ECOCROP's limits, Liebig's minimum, Mitscherlich's response,
 * FAO's land classes; docs/recommender.md tells it whole.
 * @throws RangeError when a date names no day
 */
export function recommend(request: RecommendRequest): RecommendOutcome {
  const hints = [...unitHints(request.readings)]
  const valid = validate(request.readings, request.unknown)
  if (!valid.ok) return { ...valid, hints }
  const { date, flags } = sowingDate(request)
  const opened = openCase(valid, request, date)
  const recommendation = answer({ ...opened, flags: [...opened.flags, ...flags] })
  return { ok: true, recommendation: { ...recommendation, hints } }
}

function answer(found: Case): Omit<Recommendation, 'hints'> {
  const { field, valid, circumstances } = found
  const ranked = rank(
    crops.map((crop) => candidate(crop, seasonOf(crop, found), field)),
    sampleOf(valid, circumstances.rainfallPeriod),
  )
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

/** Without a date: the mean over the months the readings may be of, each at its middle, named after the likeliest. */
function seasonOf(crop: Crop, { date, field, climate }: Case): SeasonFit {
  if (date !== undefined) return seasonFit(crop, date)
  let weight = 0
  for (const month of field.months) {
    weight += month.share * seasonFit(crop, middleOf(month.climate.month)).weight
  }
  return { ...seasonFit(crop, middleOf(climate.month)), weight, timeliness: 1 }
}

/** Of any year without a leap day. */
function middleOf(month: number): CalendarDate {
  return `2001-${String(month).padStart(2, '0')}-15`
}

function confidence({ field, climate, date, flags }: Case, first: Ranked, second: Ranked): number {
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

function basisOf({ valid, circumstances, field, climate, date }: Case): Basis {
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
