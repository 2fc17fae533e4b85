import { type CalendarDate, dateParts, dayOfYear } from '../../calendar.ts'
import { power } from '../deterministic-math.ts'
import type { Crop } from '../parameters.ts'
import { type CropOnLand, cropOnLand, type DistrictLand, grownLevel } from './land-table.ts'
import type { LikelyLand } from './likely-land.ts'

/** How well a field's land suits a crop that is sown on a day. All figures are from 0 to 1. */
export interface LandFit {
  /** Whether farmers of the place grow it. */
  readonly place: number
  /** Flood and drainage. */
  readonly land: number
  readonly hill: number
  readonly water: number
  readonly salt: number
  /** The share of its yield that water and salt leave. */
  readonly yield: number
  /** By land type, without and with irrigation, and by likely salt: the parts of `land`, `water` and `salt`. */
  readonly byLand: readonly number[]
  readonly byWater: readonly number[]
  readonly bySalt: readonly number[]
}

/** By `grownLevel`: the share of the officers' lists that such crops are in, read off all lists there are. Not grown here is no ban. */
const placeFactors = [0.05, 0.06, 0.3, 0.38, 0.6, 0.75, 0.84, 0.9, 0.96, 1]

/** Where no place is known: by how widely the country grows it. Own choice, from the field cases. */
const statusFactors = { major: 0.7, minor: 0.56, rare: 0.17, none: 0.06 }
const areaPower = 0.036
const widestKha = 5615

/** For FAO's N, S3, S2, S1. */
const classFactors = [0, 0.35, 0.8, 1]

/** The factor of a field without irrigation; own choice. */
const dryFactors = { n: 1, h: 0.6, m: 0.02 }

/** The same in the dry months, when the monsoon's moisture is used up, for crops that do not live on it. */
const driestFactors = { n: 1, h: 0.15, m: 0.02 }

/** Crops that are sown or planted into shallow water. */
const wetlandCrops: ReadonlySet<string> = new Set(['rice_boro', 'rice_aman', 'rice_b_aman'])

/** Estates and gardens on slopes: on a plain, hardly anybody plants them. Own choice. */
const slopeCrops: ReadonlySet<string> = new Set(['tea', 'coffee'])
const slopeCropOnPlain = 0.15

/** @param date the sowing day */
export function landFit(crop: Crop, field: LikelyLand, date: CalendarDate): LandFit {
  const facts = cropOnLand(crop.id)
  const today = dayOfYear(date)
  const byLand = field.landShares.map((_, type) => landFactor(crop, facts, { field, today, type }))
  const byWater = [dryFactor(crop, facts, today), 1]
  const yields = field.salts.map(({ value }) => saltYield(crop, facts, value, date))
  const bySalt = yields.map(asAccepted)
  const salts = field.salts.map(({ share }) => share)
  // Readings of an unnamed place say more about a crop than what the land of the country is on average.
  const likely = (isSaid: boolean, values: readonly number[], shares: readonly number[]) =>
    isSaid || field.district !== undefined ? mean(values, shares) : 1
  const land = likely(field.isSaid.land, byLand, field.landShares)
  const water = likely(field.isSaid.water, byWater, [1 - field.irrigation, field.irrigation])
  return {
    place: placeFactor(crop, facts, field),
    hill: likely(false, [hillFactor(crop, facts, field)], [1]),
    ...{ land, water, byLand, byWater, bySalt },
    salt: likely(field.isSaid.salt, bySalt, salts),
    yield: land * (0.5 + 0.5 * water) * likely(field.isSaid.salt, yields, salts),
  }
}

function placeFactor(crop: Crop, facts: CropOnLand, { district }: LikelyLand): number {
  const level = grownLevel(facts, district)
  if (level !== undefined) return placeFactors[level] ?? 0
  return statusFactors[crop.status] * power((crop.areaKha + 5) / widestKha, areaPower)
}

interface Spot {
  readonly field: LikelyLand
  /** Day of the year. */
  readonly today: number
  /** Index in `landTypes`. */
  readonly type: number
}

function landFactor(crop: Crop, { classes }: CropOnLand, { field, today, type }: Spot): number {
  const suits = classFactors[classes[type] ?? 0] ?? 0
  const wet = wetlandCrops.has(crop.id) ? 0 : underWater(field, type, today)
  // Broadcast Aman grows with the water, also with that of a flash flood.
  const spring = crop.id === 'rice_b_aman' ? 0 : field.springFlood * inSpring(today)
  return suits * (1 - wet) * (1 - spring * (springLoss[type] ?? 0))
}

/** The days of the year on which a land type is under water in a district whose flood lasts from June to October. Source: general knowledge. */
const floods: readonly (readonly [from: number, to: number, depth: number] | null)[] = [
  null,
  [182, 258, 0.3],
  [166, 298, 1],
  [152, 324, 1],
  [140, 339, 1],
]

/** Days over which water comes and goes, so that no day is a border. */
const riseDays = 15

/** The probability that land of a type is too wet to sow on a day, 0 to 1. */
function underWater({ flood }: DistrictLand, type: number, today: number): number {
  const usual = floods[type]
  if (!usual) return 0
  const [first = 6, last = 10] = flood
  const from = usual[0] + Math.min(0, (first - 6) * 30)
  const to = usual[1] + (last - 10) * 10
  return usual[2] * between(today, from, to, riseDays)
}

/** The share of the risk of a spring flash flood, by land type. */
const springLoss = [0, 0.3, 0.97, 0.98, 1]

/** Whether a crop that is sown on this day stands in the field in April and May: from March on, Boro as well. */
function inSpring(today: number): number {
  return between(today, 62, 151, riseDays)
}

/** Where the land type is said, most fields are none on a slope. Own choice. */
const slopeShareWhereSaid = 0.6

function hillFactor(crop: Crop, { hill }: CropOnLand, field: LikelyLand): number {
  if (slopeCrops.has(crop.id)) return field.hill * hill + (1 - field.hill) * slopeCropOnPlain
  const onSlope = field.isSaid.land ? slopeShareWhereSaid * field.hill : field.hill
  return onSlope * hill + (1 - onSlope)
}

/** The first days of kharif 1, kharif 2 and rabi. */
const seasonStarts = [60, 182, 274] as const

/** The first and last of the dry months, counted on over the new year. */
const dryMonths = [354, 450] as const

/** A crop without irrigation; between two seasons it changes over a month. */
function dryFactor({ water }: Crop, { waterNeeds }: CropOnLand, today: number): number {
  const dryness =
    water === 'resid' ? 0 : between(today < 200 ? today + 365 : today, ...dryMonths, 20)
  const [rabi = 1, kharif1 = 1, kharif2 = 1] = waterNeeds.map(
    (need) => dryFactors[need] + (driestFactors[need] - dryFactors[need]) * dryness,
  )
  const [spring, monsoon, winter] = seasonStarts.map((start) =>
    Math.min(1, Math.max(0, (today - start + 15) / 30)),
  )
  const inKharif = kharif1 + (kharif2 - kharif1) * (monsoon ?? 0)
  const shareOfKharif = (spring ?? 0) * (1 - (winter ?? 0))
  return rabi + (inKharif - rabi) * shareOfKharif
}

/** The salinity of the root zone by month, as a share of the dry season's peak: rain washes the salt out. Source: general knowledge, after SRDI's months. */
const saltCourse = [0.6, 0.75, 0.9, 1, 1, 0.6, 0.25, 0.15, 0.15, 0.2, 0.3, 0.45]

/** A perennial has to live through the whole year, the peak too. */
const perennialCourse = 0.8

/** The relative yield after Maas and Hoffman, 0 to 1. */
function saltYield(crop: Crop, { salt }: CropOnLand, peak: number, date: CalendarDate): number {
  const ece = peak * (crop.seasonMonths === 0 ? perennialCourse : courseOver(crop, date))
  return Math.max(0, 1 - (salt.slope / 100) * Math.max(0, ece - salt.threshold))
}

/** The mean of the course over a crop's months; the first month counts for the days that are left of it. */
function courseOver({ seasonMonths }: Crop, date: CalendarDate): number {
  const { month, day } = dateParts(date)
  const begun = Math.min(1, (day - 1) / 30)
  let sum = 0
  for (let step = 0; step <= Math.ceil(seasonMonths); step += 1) {
    const weight = Math.max(0, Math.min(step + 1, begun + seasonMonths) - Math.max(step, begun))
    sum += weight * (saltCourse[(month - 1 + step) % 12] ?? 0)
  }
  return sum / seasonMonths
}

/** Nobody sows for a quarter of the yield, and everybody for four fifths. Own choice. */
function asAccepted(relativeYield: number): number {
  return Math.min(1, Math.max(0, (relativeYield - 0.25) / 0.55))
}

/** 1 from `from` to `to`, 0 farther away than `margin`, linear between. */
function between(value: number, from: number, to: number, margin: number): number {
  return Math.max(0, 1 - Math.max(0, from - value, value - to) / margin)
}

function mean(values: readonly number[], shares: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (shares[at] ?? 0), 0)
}
