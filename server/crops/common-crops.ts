import type { readMostCommonCrops } from '#contract/crops.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Database } from '../database/database.ts'
import type { Today } from '../database/fold.ts'
import type { Reader } from '../database/record-filter.ts'
import { cropCounts } from '../database/rollups.ts'
import type { Told } from '../http/handler.ts'
import { daySpan } from '../http/local-time.ts'

const longest = 20

/** The crops that were recommended most: to a farmer himself, counted; for staff to everybody, as they are kept. */
export async function commonCrops(
  db: Database,
  { reader, period, today }: CropsWork,
): Promise<Told<ReplyOf<typeof readMostCommonCrops>>> {
  if (reader.isStaff) return cropCounts(db, period, today)
  const { from, before } = daySpan(period, today.displayZone)
  return db
    .selectFrom('recommendations')
    .select(({ fn }) => ['crop', fn.countAll<number>().as('count')])
    .where('scope', '=', reader.scope)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? null))
    .groupBy('crop')
    .orderBy('count', 'desc')
    .orderBy('crop')
    .limit(longest)
    .execute()
}

interface CropsWork {
  readonly reader: Reader
  readonly period: InputOf<typeof readMostCommonCrops>
  readonly today: Today
}
