import { type CalendarDate, monthOf } from './calendar.ts'
import { candidate, type Field } from './recommender/candidate.ts'
import { climateOf, type MonthClimate } from './recommender/climate.ts'
import { type Crop, crops } from './recommender/parameters.ts'
import { type SeasonFit, seasonFit } from './recommender/season-fit.ts'
import { likelySoils } from './recommender/typical-soil.ts'

export interface SownCrop {
  readonly cropId: string
  /** 0 while it is sown; else the days until that begins, at most 30. */
  readonly inDays: number
  /** Whether this is its main season. */
  readonly isMainSeason: boolean
}

/** How far ahead the guide looks, days. */
const soonDays = 30

/** A crop that a usual field of the place would hardly bear is not told there: FAO's line between marginal and unsuitable. */
const leastSuitability = 0.35

const rankByStatus = { major: 0, minor: 1, rare: 2, none: 3 } as const

/**
 * What is sown in the country, or in a district, on a day: first what is sown now, then what follows within a month; of each
 * the widely grown first. From the same windows, limits and climate as the recommendation; crops that hardly anybody grows
 * are left out. @throws RangeError when the text names no day
 */
export function seasonGuide(date: CalendarDate, district?: string): readonly SownCrop[] {
  const field = usualField(date, district)
  return crops
    .filter(({ status }) => rankByStatus[status] < 2)
    .map((crop) => ({ crop, season: seasonFit(crop, date) }))
    .filter(({ season }) => season.daysToSeason <= soonDays)
    .filter(({ crop, season }) => candidate(crop, season, field).suitability >= leastSuitability)
    .sort(bySeasonAndArea)
    .map(({ crop, season }) => ({
      cropId: crop.id,
      inDays: season.daysToSeason,
      isMainSeason: season.weight === 1,
    }))
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

/** A field of the place as most are, in a year as most are. */
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
  }
}

function weatherOf({ temperature, humidity, rainMm }: MonthClimate): Field['readings'] {
  return { temperature, humidity, rainfall: rainMm }
}
