import { countryClimate, type MonthClimate } from '#domain/recommender/climate/climate.ts'
import { type Crop, crops } from '#domain/recommender/parameters.ts'

/** A crop of the recommender by its id. */
export function crop(id: string): Crop {
  const found = crops.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no crop ${id}`)
  return found
}

/** The country's climate of a month, 1–12. */
export function climateOf(month: number): MonthClimate {
  const found = countryClimate.months[month - 1]
  if (!found) throw new Error(`no month ${month}`)
  return found
}
