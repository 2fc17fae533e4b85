import { districtIds } from '../../district-ids.ts'
import table from './land.json' with { type: 'json' }

/** How well a class of land suits a crop, from FAO's N (0) to S1 (3). */
type LandClass = 0 | 1 | 2 | 3

/** How much a crop depends on irrigation in a season: not at all, it helps, or it must be. */
export type WaterNeed = 'n' | 'h' | 'm'

/** What a crop needs of the land. */
export interface CropOnLand {
  /** How widely it is grown in each district, in the order of `districtIds`: `grownLevel`. */
  readonly levels: readonly number[]
  /** For each of `landTypes`. Deeper land never suits better, except for broadcast Aman. */
  readonly classes: readonly LandClass[]
  /** Maas and Hoffman: the yield falls by `slope` % for each dS/m above `threshold`. */
  readonly salt: { readonly threshold: number; readonly slope: number }
  /** Sown in rabi (October to February), in kharif 1 (March to June), in kharif 2. */
  readonly waterNeeds: readonly WaterNeed[]
  /** How well it grows on a hill slope, 0 to 1. */
  readonly hill: number
}

/** The land of a district, or of the country. */
export interface DistrictLand {
  /** The share of the cropped land in each of `landTypes`, %. */
  readonly land: readonly number[]
  /** First and last month of the usual flood. */
  readonly flood: readonly number[]
  /** The risk that a flash flood takes a crop in April or May, 0 to 1. */
  readonly springFlood: number
  /** The share of slopes, 0 to 1. */
  readonly hill: number
  /** The irrigated share of the cropped land, %, at most 100. */
  readonly irrigated: number
  /** The share of the cropped land in each class of salinity (2–4, 4–8, 8–12, 12–16, over 16 dS/m), %; empty inland. */
  readonly saline: readonly number[]
}

/**
 * Sources. Areas of crops by district: BBS Yearbooks of Agricultural Statistics 2020-21 and 2024-25, most of them read as
 * SPAS-Dataset-BD (Mendeley cphdw4z5kw). Salinity of soils: SRDI 2010, survey of 2009. Irrigated area: BBS 2022-23. Salt
 * tolerance: FAO Irrigation and Drainage Papers 29 and 61; some crops take a relative's. From general knowledge, not read
 * on a page: land types (shares of the agro-ecological regions), floods, slopes, and most classes of crops on land.
 */
// TypeScript types JSON by its content, with a type for every crop; land-table.test.ts checks the shape of the file.
const districts = table.districts as Readonly<Record<string, DistrictLand>>
const crops = table.crops as unknown as Readonly<Record<string, RawCrop>>

interface RawCrop {
  /** A digit for each district, by name: from 0, none recorded, to 9, on 30 % of the cropped land or more. */
  readonly grown: string
  /** A class for each land type. */
  readonly land: string
  readonly salt: readonly [threshold: number, slope: number]
  readonly water: string
  /** Tenths. */
  readonly hill: number
}

const order: ReadonlyMap<string, number> = new Map([...districtIds].map((id, at) => [id, at]))

/** The land of a district; of the country for an unknown one. */
export function landOf(district: string | undefined): DistrictLand {
  return districts[district ?? ''] ?? table.districts.country
}

/** @throws Error for a crop that the table lacks */
export function cropOnLand(cropId: string): CropOnLand {
  const facts = onLand.get(cropId)
  if (!facts) throw new Error(`no land facts for ${cropId}`)
  return facts
}

const onLand: ReadonlyMap<string, CropOnLand> = new Map(
  Object.entries(crops).map(([id, { grown, land, salt, water, hill }]) => [
    id,
    {
      levels: [...grown].map(Number),
      classes: [...land].map((digit) => Number(digit) as LandClass),
      salt: { threshold: salt[0], slope: salt[1] },
      waterNeeds: [...water] as WaterNeed[],
      hill: hill / 10,
    },
  ]),
)

/** How widely a crop is grown in a district, 0 to 9; undefined without a known district. */
export function grownLevel({ levels }: CropOnLand, district?: string): number | undefined {
  return levels[order.get(district ?? '') ?? -1]
}
