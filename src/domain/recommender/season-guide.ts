import { type CalendarDate, monthOf } from '../calendar.ts'
import { climateOf, type MonthClimate } from './climate/climate.ts'
import { likelyLand } from './land/likely-land.ts'
import { type Crop, crops } from './parameters.ts'
import { type SeasonFit, seasonFit } from './season/season-fit.ts'
import { likelySoils } from './soil/typical-soil.ts'
import { candidate, type Field } from './suitability/candidate.ts'

export interface SownCrop {
  readonly cropId: string
  /** 0 in its sowing window; else the days until the window opens, at most 30. */
  readonly inDays: number
  /** Whether this is its main season. */
  readonly isMainSeason: boolean
}

/** How far ahead the guide looks, days. */
const maxDaysAhead = 30

/** Crops below this in a usual field of the place are left out: FAO's limit between marginal and unsuitable. */
const minSuitability = 0.35

const rankByStatus = { major: 0, minor: 1, rare: 2, none: 3 } as const

/**
 * The crops that are sown in the country, or in a district, on a day: first those in their window, then those whose window
 * opens within a month; in each part the widely grown first. Uses the windows, limits and climate of the recommendation.
 * Crops that hardly anybody grows are left out. @throws RangeError when the text names no day
 */
export function seasonGuide(date: CalendarDate, district?: string): readonly SownCrop[] {
  const field = usualField(date, district)
  return crops
    .filter(({ status }) => rankByStatus[status] < 2)
    .map((crop) => ({ crop, season: seasonFit(crop, date) }))
    .filter(({ season }) => season.daysToSeason <= maxDaysAhead)
    .filter(({ crop, season }) => candidate(crop, season, field).suitability >= minSuitability)
    .sort(bySeasonAndArea)
    .map(({ crop, season }) => ({
      cropId: crop.id,
      inDays: season.daysToSeason,
      isMainSeason: season.weight === 1,
    }))
}

/** The crops whose sowing window is open, those in their main season first. @throws RangeError when the text names no day */
export function sownNow(date: CalendarDate, district?: string): readonly SownCrop[] {
  const now = seasonGuide(date, district).filter(({ inDays }) => inDays === 0)
  return now.sort((a, b) => Number(b.isMainSeason) - Number(a.isMainSeason))
}

interface InSeason {
  readonly crop: Crop
  readonly season: SeasonFit
}

function bySeasonAndArea(a: InSeason, b: InSeason): number {
  return (
    Math.sign(a.season.daysToSeason) - Math.sign(b.season.daysToSeason) ||
    rankByStatus[a.crop.status] - rankByStatus[b.crop.status] ||
    b.crop.areaKha - a.crop.areaKha ||
    (a.crop.id < b.crop.id ? -1 : 1)
  )
}

/** A typical field of the place in a typical year. */
function usualField(date: CalendarDate, district: string | undefined): Field {
  const climate = climateOf(district)
  const month = climate.months[monthOf(date) - 1]
  if (!month) throw new RangeError(`no climate for ${date}`)
  return {
    readings: weatherOf(month),
    soils: likelySoils({}, district),
    months: [{ climate: month, share: 1 }],
    year: climate,
    period: 'month',
    monthBegun: 0.5,
    irrigated: undefined,
    land: likelyLand({ district }),
    soilTrust: 1,
    day: date,
  }
}

function weatherOf({ temperature, humidity, rainMm }: MonthClimate): Field['readings'] {
  return { temperature, humidity, rainfall: rainMm }
}
