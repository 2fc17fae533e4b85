import { daySpan } from '../http/local-time.ts'
import type { Database } from './database.ts'
import type { KeptCount } from './listing.ts'
import type { ListWork } from './record-filter.ts'
import { daysOf, keptCount } from './rollups.ts'

/** How many records of everybody's there are in the days of a list call, and where a deep page of them begins. */
export async function keptRecords(
  db: Database,
  table: 'conversations' | 'recommendations',
  { query, displayZone, now }: ListWork,
): Promise<KeptCount> {
  const { startDate, endDate } = query
  const period = { startDate, endDate }
  return {
    size: await keptCount(db, table, { period, today: { now, displayZone } }),

    async skip(rows) {
      const days = [...(await daysOf(db, `kept-${table}`, period))]
      days.sort((one, other) => (one.day < other.day ? 1 : -1))
      let left = rows
      for (const { day, total } of days) {
        if (total > left) return beginning(day, left, displayZone)
        left -= total
      }
      return undefined
    },
  }
}

/** Behind all rows of later days. */
function beginning(day: string, rows: number, displayZone: string) {
  const { before } = daySpan({ endDate: day }, displayZone)
  return before && { before, rows }
}
