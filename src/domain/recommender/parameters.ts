import parameters from './parameters.json' with { type: 'json' }

/** A trapezoid: suitability is 0 outside (a, d), 1 on [b, c], linear between. */
export type Plateau = readonly [a: number, b: number, c: number, d: number]

/** Where a crop gets its water when rain is short: irrigation, residual soil moisture, partly irrigation, rain only. */
export type WaterHabit = 'irr' | 'resid' | 'part' | 'rain'

/** How widely a crop is grown in Bangladesh. */
export type CropStatus = 'major' | 'minor' | 'rare' | 'none'

export interface SowingWindow {
  /** First and last day, both included; a window may cross the new year. */
  readonly from: MonthDay
  readonly to: MonthDay
  /** 1 for the main season of the crop, less for a side season. */
  readonly weight: number
}

export interface MonthDay {
  readonly month: number
  readonly day: number
}

/** kg/ha that a good harvest takes up, on the scale of a fertiliser dose. */
export interface NutrientNeed {
  readonly nitrogen: number
  readonly phosphorus: number
  readonly potassium: number
}

export interface Crop {
  readonly id: string
  /** The English name, which is sent on the wire; `crops.ts` has the names that are shown. */
  readonly name: string
  /** Mean of the growing season, °C. */
  readonly temperature: Plateau
  /** Total of the growing season, mm; of a year for perennials. */
  readonly rainfall: Plateau
  readonly soilPh: Plateau
  /** Mean of the growing season, % relative. */
  readonly humidity: Plateau
  readonly water: WaterHabit
  readonly windows: readonly SowingWindow[]
  /** Days before or after a window on which sowing still makes sense. */
  readonly marginDays: number
  readonly need: NutrientNeed
  readonly status: CropStatus
  /** Months in the field; 0 for a perennial. */
  readonly seasonMonths: number
  /** Grown area in the country, thousand hectares. */
  readonly areaKha: number
}

/**
 * Source: the project's own compilation (an agronomist should review it). Crop limits start from FAO ECOCROP's numbers,
 * calibrated for Bangladesh; areas are computed from SPAS-Dataset-BD (Mendeley cphdw4z5kw v2). The boxes are two numbers per
 * reading and crop that describe the Crop Recommendation Dataset; none of its rows is here, since its licence is unresolved.
 */
// TypeScript types JSON lists without their length; parameters.test.ts checks the shape of the file.
const raw = parameters as unknown as RawParameters

interface RawParameters {
  readonly crops: readonly RawCrop[]
  readonly boxes: readonly CropBox[]
}

interface RawCrop {
  readonly id: string
  readonly en: string
  readonly T: Plateau
  readonly R: Plateau
  readonly pH: Plateau
  readonly RH: Plateau
  readonly w: WaterHabit
  readonly win: readonly (readonly [from: string, to: string, weight?: number])[]
  readonly mg: number
  readonly need: readonly [nitrogen: number, phosphorus: number, potassium: number]
  readonly bd: CropStatus
  readonly L: number
  readonly a: number
}

export const crops: readonly Crop[] = raw.crops.map((crop) => ({
  id: crop.id,
  name: crop.en,
  temperature: crop.T,
  rainfall: crop.R,
  soilPh: crop.pH,
  humidity: crop.RH,
  water: crop.w,
  windows: crop.win.map(([from, to, weight = 1]) => ({
    from: monthDay(from),
    to: monthDay(to),
    weight,
  })),
  marginDays: crop.mg,
  need: { nitrogen: crop.need[0], phosphorus: crop.need[1], potassium: crop.need[2] },
  status: crop.bd,
  seasonMonths: crop.L,
  areaKha: crop.a,
}))

/** The ranges of a crop's rows in the data set, one for each of the seven readings, in the order of `readings`. */
export interface CropBox {
  /** A crop's id, or `rice` for all three rices. */
  readonly crop: string
  readonly lo: readonly number[]
  readonly hi: readonly number[]
}

export const cropBoxes: readonly CropBox[] = raw.boxes

function monthDay(text: string): MonthDay {
  return { month: Number(text.slice(0, 2)), day: Number(text.slice(2)) }
}
