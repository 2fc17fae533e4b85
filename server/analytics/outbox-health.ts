import type { readOutboxHealth } from '#contract/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { waitedUpToMinutes } from '#domain/analytics.ts'
import type { Database } from '../database/database.ts'
import { type Period, partsOf } from '../database/rollups.ts'
import type { Told } from '../http/handler.ts'

/** How long questions and readings of a period had waited on their phones when they arrived. */
export async function outboxHealth(
  db: Database,
  period: Period,
): Promise<Told<ReplyOf<typeof readOutboxHealth>>> {
  const parts = await partsOf(db, ['waited'], period)
  const countByPart = new Map(parts.map(({ part, total }) => [part, total]))
  const waited = [...waitedUpToMinutes, null].map((upToMinutes) => ({
    upToMinutes,
    count: countByPart.get(upToMinutes === null ? 'longer' : String(upToMinutes)) ?? 0,
  }))
  const told = waited.reduce((sum, { count }) => sum + count, 0)
  return { told, fromOffline: told - (waited[0]?.count ?? 0), waited }
}
