import { dayAfter } from '../../calendar.ts'
import { landFit } from '../land/land-fit.ts'
import { type Crop, crops } from '../parameters.ts'
import { acceptance } from '../ranking/acceptance.ts'
import { chanceOfNothing, minNothing } from '../ranking/field-states.ts'
import { rankCrops } from '../ranking/rank-crops.ts'
import { seasonFit } from '../season/season-fit.ts'
import { type Situation, situationOf } from '../situation.ts'

export interface NextCrop {
  readonly cropId: string
  /** English name. */
  readonly crop: string
  readonly inDays: number
}

/** How far the search for the next crop goes, and its steps, in days. */
const searchDays = 330
const searchStep = 5

/** From when a crop that comes counts: as probable as not to be worth a plan. Own choice. */
const minToCome = 0.25

/** The first crop that can be sown again in usual weather; undefined where none can within a year. */
export function firstCropToCome({ circumstances, field, valid }: Situation): NextCrop | undefined {
  for (let inDays = searchStep; inDays <= searchDays; inDays += searchStep) {
    const day = dayAfter(field.day, inDays)
    const later = situationOf({ ...valid, air: {} }, circumstances, day)
    const possible = crops.some((crop) => mayCome(crop, later))
    const ranked = possible ? rankCrops(later) : []
    const [first] = ranked
    if (!first || first.probability < minToCome) continue
    const candidates = ranked.map(({ candidate }) => candidate)
    if (chanceOfNothing(candidates, later.field.land) > minNothing) continue
    const { crop } = first.candidate
    return { cropId: crop.id, crop: crop.name, inDays }
  }
  return undefined
}

/** Whether a crop may come, were soil and weather ideal: quick, since most days of the search have none. */
function mayCome(crop: Crop, { field }: Situation): boolean {
  const ideal = { crop, season: seasonFit(crop, field.day), suitability: 1, ...noLimits }
  return acceptance({ ...ideal, land: landFit(crop, field.land, field.day) }) >= minToCome
}

const noLimits = { reaction: 1, climateYield: 1, sufficiency: 1 }
