import type { readMostCommonCrops } from '#contract/crops.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import type { Database } from '../database/connection/database.ts'
import type { Reader } from '../database/lists/listing.ts'
import { cropCounts } from '../database/rollups/rollups.ts'
import type { Today } from '../database/rollups/update-rollups.ts'
import type { DeepReadonly } from '../http/handler.ts'
import { daySpan } from '../time/local-time.ts'

const maxCrops = 20

/** The crops that were recommended most: for a farmer from their own records, for staff from the rollups of all. */
export async function commonCrops(
  db: Database,
  { reader, period, today }: CropsRequest,
): Promise<DeepReadonly<ReplyOf<typeof readMostCommonCrops>>> {
  if (reader.isStaff) return cropCounts(db, period, today)
  const { from, before } = daySpan(period, today.displayZone)
  return db
    .selectFrom('recommendations')
    .select(({ fn }) => ['crop', fn.countAll<number>().as('count')])
    .where('scope', '=', reader.scope)
    .where('crop', '<>', noCrop.name)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? null))
    .groupBy('crop')
    .orderBy('count', 'desc')
    .orderBy('crop')
    .limit(maxCrops)
    .execute()
}

interface CropsRequest {
  readonly reader: Reader
  readonly period: InputOf<typeof readMostCommonCrops>
  readonly today: Today
}
