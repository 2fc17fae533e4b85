import type { ConversationRow } from '#contract/advisor.ts'
import type { RecommendationRow } from '#contract/crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Change, pullChanges } from '#contract/sync.ts'
import type { Database, Transaction } from '../database/connection/database.ts'
import type { SeqSpan } from '../database/sequences/owner-sequence.ts'
import type { DeepReadonly } from '../http/handler.ts'
import { type Cursor, cursorText, type OlderCursor, olderCursorText } from './cursor.ts'
import { findField } from './field.ts'
import * as store from './store.ts'

export interface PullDeps {
  readonly db: Database
  readonly conversationsIn: ReadRows<ConversationRow>
  readonly recommendationsIn: ReadRows<RecommendationRow>
}

type ReadRows<Row> = (tx: Transaction, span: SeqSpan) => Promise<readonly DeepReadonly<Row>[]>

export interface Pull {
  readonly scope: string
  /** At least 1. */
  readonly limit: number
  /** Where the page begins. */
  readonly start:
    | { readonly kind: 'newest' }
    | ({ readonly kind: 'changes' } & Cursor)
    | ({ readonly kind: 'older' } & OlderCursor)
}

type Page = DeepReadonly<ReplyOf<typeof pullChanges>>

/**
 * One page of an owner's records, or of the changes to them.
 *
 * Nothing is lost between pages. An owner's numbers are assigned under a lock that is held until the commit. So a
 * snapshot that contains a number contains all lower ones, and later writes get numbers above the cursor. The whole
 * page is read in one snapshot: else tombstones could be pruned between the check of the floor and the reading of the
 * tombstones. The embedded database has one connection, so nobody writes meanwhile.
 */
export function pull(deps: PullDeps, { scope, limit, start }: Pull): Promise<Page> {
  const snapshot = deps.db.transaction().setIsolationLevel('repeatable read')
  return snapshot.setAccessMode('read only').execute(async (tx) => {
    const head = await store.readHead(tx, scope)
    const page = await pageFrom(start, { ...deps, tx, scope, limit, head })
    const field = await findField(tx, scope)
    return { ...page, ...(field && { field }) }
  })
}

async function pageFrom(start: Pull['start'], context: Context): Promise<Page> {
  const { head } = context
  const newest = { seq: head.lastSeq + 1, since: head.lastSeq }
  if (start.kind === 'newest') return recordPage(context, newest)
  if (isStale(start, head)) return { ...(await recordPage(context, newest)), reset: true }
  return start.kind === 'older' ? recordPage(context, start) : changePage(context, start)
}

/** Whether the cursor is stale, so that the client must read all records again. */
function isStale(cursor: Exclude<Pull['start'], { kind: 'newest' }>, head: store.Head): boolean {
  if (cursor.epoch !== head.epoch) return true
  // A cursor from the future: a backup was restored and no new epoch was begun.
  if (cursor.kind === 'older') return cursor.since > head.lastSeq
  return cursor.seq > head.lastSeq || cursor.seq < head.tombstoneFloor
}

interface Context extends PullDeps {
  readonly tx: Transaction
  readonly scope: string
  readonly limit: number
  readonly head: store.Head
}

/** Records below a number, highest first. */
async function recordPage(
  context: Context,
  { seq: from, since }: Omit<OlderCursor, 'epoch'>,
): Promise<Page> {
  const { tx, scope, limit, head } = context
  const { epoch } = head
  const seqs = await store.seqsBelow(tx, { scope, from, limit: limit + 1 })
  const page = seqs.slice(0, limit)
  const oldest = page.at(-1)
  const hasMore = seqs.length > limit && oldest !== undefined
  const records = await recordsAt(context, page)
  return {
    epoch,
    changes: records.sort((one, other) => other.seq - one.seq),
    cursor: cursorText({ epoch, seq: since }),
    before: hasMore ? olderCursorText({ epoch, seq: oldest, since }) : null,
    hasMore,
  }
}

/** Changes after a number, lowest first. */
async function changePage(context: Context, { seq: from }: Cursor): Promise<Page> {
  const { tx, scope, limit, head } = context
  const { epoch, lastSeq } = head
  const isUpToDate = from === lastSeq
  const seqs = isUpToDate ? [] : await store.seqsAbove(tx, { scope, from, limit: limit + 1 })
  const page = seqs.slice(0, limit)
  const hasMore = seqs.length > limit
  const records = await recordsAt(context, page)
  const tombstones = await store.tombstonesAt(tx, scope, page)
  return {
    epoch,
    changes: [...records, ...tombstones].sort((one, other) => one.seq - other.seq),
    cursor: cursorText({ epoch, seq: (hasMore && page.at(-1)) || lastSeq }),
    before: null,
    hasMore,
  }
}

/** The records with the numbers of a page, in any order. */
async function recordsAt(
  { tx, scope, conversationsIn, recommendationsIn }: Context,
  seqs: readonly number[],
): Promise<DeepReadonly<Change>[]> {
  if (seqs.length === 0) return []
  const span = { scope, from: Math.min(...seqs), to: Math.max(...seqs) }
  const conversations = await conversationsIn(tx, span)
  const recommendations = await recommendationsIn(tx, span)
  return [
    ...conversations.map((data) => ({ kind: 'conversation' as const, ...identityOf(data), data })),
    ...recommendations.map((data) => ({
      kind: 'recommendation' as const,
      ...identityOf(data),
      data,
    })),
  ]
}

interface Row {
  readonly id: string
  readonly seq: number
  readonly clientKey: string | null
}

function identityOf({ id, seq, clientKey }: Row) {
  return { id, seq, ...(clientKey !== null && { clientKey }) }
}
