import type { ApiClient, OutboxCall, Sender } from '../api-client.ts'
import type { Exchange, Refusal } from '../exchange.ts'
import type { LostReply } from '../trace.ts'
import { listPage, ownRowTest, type PlainList, type PlainRow } from './plain-lists.ts'

/*
 * A server that knows no keys would make a second record of a request that is repeated. So a request leaves the phone
 * only when the server was reached a moment before, and that it leaves is on the disk before it does. Where its reply
 * was lost, a signed-in phone looks for the record in its list; a guest, who has no list, is asked.
 */

/** So often a record is looked for before it is held not to exist: the server may still be writing it. */
const looksBeforeAgain = 3
const lookAgainMs = 15_000
const looksAmong = 20

export interface Once<Row extends PlainRow> {
  readonly request: OutboxCall
  readonly as: Sender
  /** Where its record would be; undefined for what nobody can look up. */
  readonly list: PlainList<Row> | undefined
  readonly send: () => Promise<Exchange>
  readonly found: (row: Row) => Exchange
}

export async function sendOnce<Row extends PlainRow>(
  link: ApiClient,
  once: Once<Row>,
): Promise<Exchange> {
  const { lost, note } = once.request.trace
  if (lost) {
    const found = await lookFor(link, once, lost)
    if (found) return found
  }
  const before = await newestBefore(link, once)
  if (before.kind !== 'known') return before.result
  if (!(await note({ newest: before.newest, looks: 0 }))) return inProgress
  const result = await once.send()
  if (!mayHaveArrived(result)) await note(undefined)
  return result.kind === 'unreadable' ? await readInList(link, once, before.newest) : result
}

/** A complete reply is never asked for twice: what it said stands in the list, or nowhere. */
async function readInList<Row extends PlainRow>(
  link: ApiClient,
  once: Once<Row>,
  newest: string | undefined,
): Promise<Exchange> {
  const row = await findRecord(link, once, newest)
  return row?.kind === 'found' ? once.found(row.row) : unreadable
}

const unreadable: Refusal = {
  kind: 'refusal',
  status: 422,
  code: 'unreadable',
  sentence: '',
  retryAfterMs: 0,
}

/** The server, or another tab, is still at it. */
const inProgress: Refusal = {
  ...unreadable,
  status: 425,
  code: 'in_progress',
  retryAfterMs: lookAgainMs,
}

/** Undefined when the record is held not to exist. */
async function lookFor<Row extends PlainRow>(
  link: ApiClient,
  once: Once<Row>,
  lost: LostReply,
): Promise<Exchange | undefined> {
  const looked = await findRecord(link, once, lost.newest)
  if (!looked) return { kind: 'unsure' }
  if (looked.kind === 'found') return once.found(looked.row)
  if (looked.kind === 'result') return looked.result
  if (lost.looks + 1 >= looksBeforeAgain) return undefined
  await once.request.trace.note({ ...lost, looks: lost.looks + 1 })
  return inProgress
}

/** Undefined where there is no list to look in. */
async function findRecord<Row extends PlainRow>(
  link: ApiClient,
  { list, as, request: { body = '' } }: Once<Row>,
  newest: string | undefined,
) {
  if (!list || !as.owner.startsWith('user:')) return undefined
  const page = await listPage(link, list, { page: 1, pageSize: looksAmong, as })
  if (page.kind !== 'rows') {
    const hasNoList = page.kind === 'refusal' && [403, 404, 405].includes(page.status)
    return hasNoList ? undefined : ({ kind: 'result', result: page } as const)
  }
  if (isOldestFirst(page.rows)) return undefined
  const isOwn = await ownRowTest(as)
  const end = page.rows.findIndex((row) => list.idOf(row) === newest)
  const since = end < 0 ? page.rows : page.rows.slice(0, end)
  const row = since.filter(isOwn).find((each) => list.isOf(each, body))
  return row ? ({ kind: 'found', row } as const) : ({ kind: 'absent' } as const)
}

/** In such a list the newest records are on a page that nobody knows. */
function isOldestFirst(rows: readonly { readonly createdAt: string }[]): boolean {
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    first !== undefined &&
    last !== undefined &&
    Date.parse(first.createdAt) < Date.parse(last.createdAt)
  )
}

type Before =
  | { readonly kind: 'known'; readonly newest: string | undefined }
  | { readonly kind: 'unreachable'; readonly result: Exchange }

/** Also shows that the server can be reached: without a network nothing leaves the phone, and nothing is in doubt. */
async function newestBefore<Row extends PlainRow>(
  link: ApiClient,
  { list, as }: Once<Row>,
): Promise<Before> {
  if (!list || !as.owner.startsWith('user:')) {
    const probe = await link.probe()
    const isThere = probe.kind !== 'silence'
    return isThere ? { kind: 'known', newest: undefined } : { kind: 'unreachable', result: probe }
  }
  const page = await listPage(link, list, { page: 1, pageSize: 1, as })
  if (page.kind === 'rows') {
    const [row] = page.rows
    return { kind: 'known', newest: row && list.idOf(row) }
  }
  const mayStillSend =
    page.kind === 'unreadable' || (page.kind === 'refusal' && [403, 404, 405].includes(page.status))
  return mayStillSend ? { kind: 'known', newest: undefined } : { kind: 'unreachable', result: page }
}

/** A refusal says that it did not take it; a login page stands in front of the server. */
function mayHaveArrived(result: Exchange): boolean {
  return result.kind === 'silence' && result.code !== 'captive'
}
