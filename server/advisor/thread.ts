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

/** Whether a question stands near a private one of the same owner, by the rows of the hour before it. */
export async function findNearPrivate(
  db: Database,
  { id, scope, isParentPrivate, ...asked }: NearAsked,
): Promise<NearPrivate | undefined> {
  if (scope === anonymousScope) return undefined
  const askedMs = askedAtMs(asked)
  const rows = await db
    .selectFrom('conversations')
    .select(['created_at as storedAt', 'waited_s as waitedS', 'is_private as isPrivate'])
    .where('scope', '=', scope)
    .where('created_at', '>', new Date(askedMs - nearPrivateMs))
    .where('created_at', '<=', asked.storedAt)
    .$if(id !== undefined, (others) => others.where('id', '<>', id ?? ''))
    .execute()
  const earlier = rows.map(({ isPrivate, ...row }) => ({ askedMs: askedAtMs(row), isPrivate }))
  return nearPrivate(askedMs, earlier, isParentPrivate)
}

interface NearAsked extends Stored {
  /** Absent for a question that is not stored yet. */
  readonly id?: string
  readonly scope: string
  /** Whether the question that it follows by its key is private. */
  readonly isParentPrivate: boolean
}

interface Stored {
  /** By the server's clock. */
  readonly storedAt: Date
  /** How long it waited on the phone; null when nobody knows. */
  readonly waitedS: number | null
}

/** When a question was asked on the phone, by the server's clock. */
function askedAtMs({ storedAt, waitedS }: Stored): number {
  return storedAt.getTime() - 1_000 * (waitedS ?? 0)
}

interface ThreadRow extends Exchange {
  readonly id: string
  readonly is_private: boolean
  readonly context: AskContext | null
}
