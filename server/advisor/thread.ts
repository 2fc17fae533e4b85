import { sql } from 'kysely'
import { type NearPrivate, nearPrivate, nearPrivateMs } from '#domain/understanding/near-private.ts'
import type { AskContext, EarlierQuestion } from '#domain/understanding/reading.ts'
import type { Database } from '../database/connection/database.ts'
import { anonymousScope } from '../database/sequences/owner-sequence.ts'
import type { Exchange } from '../models/prompts.ts'

/** How many earlier exchanges a model gets. */
const exchangeCount = 5
/** How far back they are searched: private ones are passed over. */
const maxSteps = 12

export interface Parent {
  readonly id: string
  readonly isPrivate: boolean
  /** The last exchanges of the thread up to the parent, oldest first, without private ones. */
  readonly exchanges: readonly Exchange[]
  /** Its question and what was tapped beside it; undefined when it is private. */
  readonly before: EarlierQuestion | undefined
}

/**
 * The caller's own conversation that a question follows, by the key of its request. Undefined when there is none, or it
 * belongs to another owner: then the question is answered alone. Clients that name no device share one scope, so none
 * of their conversations counts as their own.
 */
export async function findParent(
  db: Database,
  { scope, parentKey }: { readonly scope: string; readonly parentKey: string | undefined },
): Promise<Parent | undefined> {
  if (parentKey === undefined || scope === anonymousScope) return undefined
  // A record without a key has its id as key on the phone.
  const { rows } = await sql<ThreadRow>`
    with recursive thread as (
      select id, parent_id, is_private, context, question, generic_answer, tuned_answer, 1 as steps
      from conversations
      where scope = ${scope} and (client_key = ${parentKey} or id = ${parentKey})
      union all
      select earlier.id, earlier.parent_id, earlier.is_private, earlier.context, earlier.question,
        earlier.generic_answer, earlier.tuned_answer, steps + 1
      from thread join conversations as earlier on earlier.id = thread.parent_id
      where earlier.scope = ${scope} and steps < ${maxSteps})
    select id, is_private, context, question, generic_answer as generic, tuned_answer as tuned
    from thread order by steps`.execute(db)
  const [parent] = rows
  const open = rows.filter((row) => !row.is_private).slice(0, exchangeCount)
  return (
    parent && {
      id: parent.id,
      isPrivate: parent.is_private,
      before: parent.is_private
        ? undefined
        : { question: parent.question, context: parent.context ?? undefined },
      exchanges: open
        .map(({ question, generic, tuned }) => ({ question, generic, tuned }))
        .reverse(),
    }
  )
}

/** Whether a question stands near a private one of the same owner, by their rows of the last hour. */
export async function findNearPrivate(
  db: Database,
  { scope, askedMs, parent }: NearAsked,
): Promise<NearPrivate | undefined> {
  if (scope === anonymousScope) return undefined
  const rows = await db
    .selectFrom('conversations')
    .select(['created_at', 'waited_s', 'is_private'])
    .where('scope', '=', scope)
    .where('created_at', '>', new Date(askedMs - nearPrivateMs))
    .execute()
  const earlier = rows.map((row) => ({
    askedMs: row.created_at.getTime() - 1_000 * (row.waited_s ?? 0),
    isPrivate: row.is_private,
  }))
  return nearPrivate(askedMs, earlier, parent?.isPrivate ?? false)
}

interface NearAsked {
  readonly scope: string
  /** When it was asked on the phone, by the server's clock. */
  readonly askedMs: number
  readonly parent: Parent | undefined
}

interface ThreadRow extends Exchange {
  readonly id: string
  readonly is_private: boolean
  readonly context: AskContext | null
}
