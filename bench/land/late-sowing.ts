import { daysLater } from '#domain/analytics.ts'
import { dayOfYear } from '#domain/calendar.ts'
import { type Crop, crops, type MonthDay } from '#domain/recommender/parameters.ts'
import { pick, seededRandom } from '../../server/demo/random.ts'
import { dayOf } from './circumstances.ts'
import type { Steps } from './field.ts'
import { factsByDistrict } from './law-book.ts'

/** A window that opens so soon after the last step already makes a crop more probable. */
const nearWindowDays = 40

/** A crop of a district that grows it, so many days after the last day of its sowing window. */
export function lateSteps(days: readonly number[]): readonly Steps[] {
  const random = seededRandom(213)
  return crops.flatMap((crop) => {
    const places = Object.keys(factsByDistrict).filter(
      (id) => !factsByDistrict[id]?.notGrown.includes(crop.id),
    )
    if (places.length === 0) return []
    return lastDays(crop, Math.max(...days) + nearWindowDays).map((end) => {
      const district = pick(random, places)
      const fields = days.map((late) => ({ district, date: daysLater(end, late) }))
      return { crop: crop.id, fields }
    })
  })
}

/** The last days of a crop's windows that no other window follows within so many days. */
function lastDays({ windows }: Crop, freeDays: number): readonly string[] {
  const starts = windows.map(({ from }) => dayOfYear(textOf(from)))
  return windows
    .map(({ to }) => textOf(to))
    .filter((end) => starts.every((start) => (start - dayOfYear(end) + 365) % 365 > freeDays))
}

function textOf({ month, day }: MonthDay): string {
  return dayOf(month, day)
}
