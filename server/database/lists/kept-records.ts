import { daySpan } from '../../time/local-time.ts'
import type { Database } from '../connection/database.ts'
import { daysOf, keptCount } from '../rollups/rollups.ts'
import type { KeptCount, ListRequest } from './listing.ts'

/** How many records of all owners exist in the days of a list call, and where a deep page of them begins. */
export async function keptRecords(
  db: Database,
  table: 'conversations' | 'recommendations',
  { query, displayZone, now }: ListRequest,
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
        if (total > left) return start(day, left, displayZone)
        left -= total
      }
      return undefined
    },
  }
}

/** Starts after all rows of later days. */
function start(day: string, rows: number, displayZone: string) {
  const { before } = daySpan({ endDate: day }, displayZone)
  return before && { before, rows }
}
