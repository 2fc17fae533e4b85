import { districts } from '#domain/districts.ts'
import type { LandType } from '#domain/recommender/land/land-type.ts'
import type { LandField } from './field.ts'
import type { When } from './law-book.ts'

/** The ECe of "saline in the dry season", dS/m: the mean of the saline land of Bagerhat. */
const salineLand = 8

export const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** The day of a month in the year of all laws. */
export function dayOf(month: number, day = 15): string {
  return `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The districts that a law holds in. */
export function districtsOf({ district, districts: several }: When): readonly string[] {
  if (several) return several
  return district === undefined || district === 'any' ? districts.map(({ id }) => id) : [district]
}

/** Every field that a law holds for: its districts, days and land types, each with each. */
export function fieldsOf(when: When): readonly LandField[] {
  const { irrigated, readings } = when
  return districtsOf(when).flatMap((district) =>
    daysOf(when).flatMap((date) =>
      landTypesOf(when).map((landType) => ({
        district,
        date,
        irrigated: irrigated === 'unknown' ? undefined : irrigated,
        landType,
        soilSalinity:
          when.salinity_dS_m ?? (when.salinity === 'dry-season' ? salineLand : undefined),
        readings,
      })),
    ),
  )
}

function daysOf({ date, month, months = 'all', day }: When): readonly string[] {
  if (date !== undefined && date !== 'any') return [date]
  if (typeof month === 'number') return [dayOf(month, day)]
  return (months === 'all' ? everyMonth : months).map((one) => dayOf(one, day))
}

function landTypesOf({ land_type: landType }: When): readonly (LandType | undefined)[] {
  if (landType === undefined || landType === 'unknown') return [undefined]
  if (landType === 'hill_slope') return ['highland']
  return typeof landType === 'string' ? [landType] : landType
}
