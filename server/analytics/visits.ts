import type { Transaction } from '../database/connection/database.ts'
import { queueCrawlerVisit } from '../database/rollups/events.ts'
import type { RequestContext } from '../http/handler.ts'

export interface NewVisit extends Pick<RequestContext, 'caller' | 'origin' | 'now'> {
  readonly path: string
}

/**
 * Stores a visit. Only the path: query and fragment may contain personal data. Of a crawler only the number of visits is
 * kept; it gets the same reply.
 */
export async function insertVisit(
  tx: Transaction,
  { path, caller, origin, now }: NewVisit,
): Promise<{ readonly path: string }> {
  const bare = /^[^?#]*/.exec(path)?.[0] ?? ''
  if (origin.isCrawler) {
    await queueCrawlerVisit(tx, now)
    return { path: bare }
  }
  await tx
    .insertInto('visits')
    .values({
      path: bare,
      visitor: origin.visitor ?? null,
      user_id: caller.userId ?? null,
      language: caller.language,
      at: now,
    })
    .execute()
  return { path: bare }
}
