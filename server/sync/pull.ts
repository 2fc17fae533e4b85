import type { ConversationRow } from '#contract/advisor.ts'
import type { RecommendationRow } from '#contract/crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Change, pullChanges } from '#contract/sync.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { SeqSpan } from '../database/seq-span.ts'
import type { Told } from '../http/handler.ts'
import { type Cursor, cursorText, type OlderCursor, olderCursorText } from './cursor.ts'
import * as store from './store.ts'

export interface PullDeps {
  readonly db: Database
  readonly conversationsIn: ReadRows<ConversationRow>
  readonly recommendationsIn: ReadRows<RecommendationRow>
}

type ReadRows<Row> = (tx: Transaction, span: SeqSpan) => Promise<readonly Told<Row>[]>

export interface Pull {
  readonly scope: string
  /** At least 1. */
  readonly limit: number
  readonly asked:
    | { readonly kind: 'newest' }
    | ({ readonly kind: 'changes' } & Cursor)
    | ({ readonly kind: 'older' } & OlderCursor)
}

type Page = Told<ReplyOf<typeof pullChanges>>

/**
 * One page of an owner's records or of their changes.
 *
 * Nothing is lost between pages: an owner's numbers are given out under a lock that is held until the commit, so a
 * snapshot that has one of them has all below it, and what is written later gets a number above the cursor. All of a
 * page is read in one snapshot: with one for each statement, tombstones could be thrown away between the look whether
 * any were and their reading. The embedded database has one connection, so nobody writes meanwhile.
 */
export function pull(deps: PullDeps, { scope, limit, asked }: Pull): Promise<Page> {
  const snapshot = deps.db.transaction().setIsolationLevel('repeatable read')
  return snapshot.setAccessMode('read only').execute(async (tx) => {
    const head = await store.readHead(tx, scope)
    const context = { ...deps, tx, scope, limit, head }
    const newest = { seq: head.lastSeq + 1, since: head.lastSeq }
    if (asked.kind === 'newest') return recordPage(context, newest)
    if (isVoid(asked, head)) return { ...(await recordPage(context, newest)), reset: true }
    return asked.kind === 'older' ? recordPage(context, asked) : changePage(context, asked)
  })
}

/** Whether what the client has cannot be brought up to date by changes. */
function isVoid(asked: Exclude<Pull['asked'], { kind: 'newest' }>, head: store.Head): boolean {
  if (asked.epoch !== head.epoch) return true
  // A backup was restored, and nobody has said so.
  if (asked.kind === 'older') return asked.since > head.lastSeq
  return asked.seq > head.lastSeq || asked.seq < head.tombstoneFloor
}

interface Context extends PullDeps {
  readonly tx: Transaction
  readonly scope: string
  readonly limit: number
  readonly head: store.Head
}

/** Records below a place, highest first. */
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

/** What has changed after a place, lowest first. */
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

/** The records at places of a page, in no order. */
async function recordsAt(
  { tx, scope, conversationsIn, recommendationsIn }: Context,
  seqs: readonly number[],
): Promise<Told<Change>[]> {
  if (seqs.length === 0) return []
  const span = { scope, from: Math.min(...seqs), to: Math.max(...seqs) }
  const conversations = await conversationsIn(tx, span)
  const recommendations = await recommendationsIn(tx, span)
  return [
    ...conversations.map((data) => ({ kind: 'conversation' as const, ...placeOf(data), data })),
    ...recommendations.map((data) => ({ kind: 'recommendation' as const, ...placeOf(data), data })),
  ]
}

interface Row {
  readonly id: string
  readonly seq: number
  readonly clientKey: string | null
}

function placeOf({ id, seq, clientKey }: Row) {
  return { id, seq, ...(clientKey !== null && { clientKey }) }
}
