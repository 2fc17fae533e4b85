import type { LikelyLand } from '../land/likely-land.ts'
import { type Crop, crops } from '../parameters.ts'
import { type SeasonFit, seasonFit } from '../season/season-fit.ts'
import { middleOf, type Situation } from '../situation.ts'
import { candidate } from '../suitability/candidate.ts'
import { type Ranked, rank } from './ranking.ts'
import { sampleOf } from './sample.ts'

/** Ranks all crops in a field on a day, the most probable first. */
export function rankCrops(found: Situation): readonly Ranked[] {
  const { field, valid, circumstances } = found
  return rank(
    crops.map((crop) => candidate(crop, seasonOf(crop, found), field)),
    knowsLand(field.land) ? undefined : sampleOf(valid, circumstances.rainfallPeriod),
  )
}

/** Whether anything is known of the land: else nothing speaks against sowing. */
export function knowsLand({ district, isSaid }: LikelyLand): boolean {
  return district !== undefined || isSaid.land || isSaid.salt
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
