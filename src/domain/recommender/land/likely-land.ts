import { isDistrict } from '../../district-ids.ts'
import type { Circumstances } from '../circumstances.ts'
import { type DistrictLand, landOf } from './land-table.ts'
import { landTypes } from './land-type.ts'

interface Likely {
  readonly value: number
  readonly share: number
}

/** What is known of a field's land; what is not said is as likely as it is frequent in the district. */
export interface LikelyLand extends DistrictLand {
  /** The share of each of `landTypes`; they add up to 1. */
  readonly landShares: readonly number[]
  /** ECe at the dry season's peak, dS/m, with shares that add up to 1. */
  readonly salts: readonly Likely[]
  /** The probability that the field can be irrigated, 0 to 1. */
  readonly irrigation: number
  /** Undefined for an unknown one, too. */
  readonly district: string | undefined
  readonly isSaid: { readonly land: boolean; readonly water: boolean; readonly salt: boolean }
}

/** dS/m in the middle of each class of the survey, after the land that is not saline. */
const classMiddles = [1, 3, 6, 10, 14, 18]

/** Where nobody asked, one field of ten has no water even where all land is irrigated. Own choice. */
const maxIrrigation = 0.9

export function likelyLand(said: Circumstances): LikelyLand {
  const { district, landType, soilSalinity, irrigated } = said
  const place = landOf(district)
  // The table's shares are rounded.
  const sum = place.land.reduce((total, share) => total + share, 0)
  const landShares = landTypes.map((type, at) =>
    landType === undefined ? (place.land[at] ?? 0) / sum : Number(type === landType),
  )
  return {
    ...place,
    landShares,
    salts: soilSalinity === undefined ? usualSalts(place) : [{ value: soilSalinity, share: 1 }],
    irrigation:
      typeof irrigated === 'boolean'
        ? Number(irrigated)
        : Math.min(maxIrrigation, place.irrigated / 100),
    district: isDistrict(district ?? '') ? district : undefined,
    isSaid: {
      land: landType !== undefined,
      water: typeof irrigated === 'boolean',
      salt: soilSalinity !== undefined,
    },
  }
}

function usualSalts({ saline }: DistrictLand): readonly Likely[] {
  const salty = saline.map((percent) => percent / 100)
  const fresh = 1 - salty.reduce((sum, share) => sum + share, 0)
  return [fresh, ...salty]
    .map((share, at) => ({ value: classMiddles[at] ?? 0, share }))
    .filter(({ share }) => share > 0)
}

/** Nobody is surer of an irrigated crop than this, where nobody said whether there is water. */
const maxWater = 0.75

/** The probability that the field can be irrigated where only its place is known; else 1. */
export function waterWhereUnsaid({ district, isSaid, irrigation }: LikelyLand): number {
  return district === undefined || isSaid.water ? 1 : Math.min(maxWater, irrigation)
}
