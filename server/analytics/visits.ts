import type { Transaction } from '../database/database.ts'
import type { Work } from '../http/handler.ts'

export interface NewVisit extends Pick<Work, 'caller' | 'origin' | 'now'> {
  readonly path: string
}

/** Notes a visit: the path alone, for what follows it may tell more than which page it was. */
export async function insertVisit(
  tx: Transaction,
  { path, caller, origin, now }: NewVisit,
): Promise<{ readonly path: string }> {
  const bare = /^[^?#]*/.exec(path)?.[0] ?? ''
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
