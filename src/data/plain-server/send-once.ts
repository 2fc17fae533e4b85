import type { ApiClient, OutboxCall } from '../api/api-client.ts'
import type { CallResult, Refusal } from '../api/call.ts'
import type { Sender } from '../api/tokens.ts'
import type { LostReply } from '../storage/rows.ts'
import { listPage, ownRowTest, type PlainList, type PlainRow } from './plain-lists.ts'

/*
 * A server without idempotency keys would store a repeated request twice. So a request is sent only just after the server
 * was reached, and the attempt is stored before it is sent. After a lost reply a signed-in phone searches its list for
 * the record; a guest has no list, so the phone asks the farmer.
 */

/** How often a record is searched before the request is sent again: the server may still be writing it. */
const looksBeforeAgain = 3
const lookAgainMs = 15_000
const looksAmong = 20

export interface SendOnceParts<Row extends PlainRow> {
  readonly request: OutboxCall
  readonly as: Sender
  /** The list of its record; undefined when there is none. */
  readonly list: PlainList<Row> | undefined
  readonly send: () => Promise<CallResult>
  readonly found: (row: Row) => CallResult
}

export async function sendOnce<Row extends PlainRow>(
  link: ApiClient,
  once: SendOnceParts<Row>,
): Promise<CallResult> {
  const { lost, store } = once.request.lostReply
  if (lost) {
    const found = await searchLost(link, once, lost)
    if (found) return found
  }
  const before = await newestBefore(link, once)
  if (before.kind !== 'known') return before.result
  if (!(await store({ newest: before.newest, looks: 0 }))) return inProgress
  const result = await once.send()
  if (!mayHaveArrived(result)) await store(undefined)
  return result.kind === 'unreadable' ? await readInList(link, once, before.newest) : result
}

/** After an unreadable reply the request is not sent again: the record is searched in the list. */
async function readInList<Row extends PlainRow>(
  link: ApiClient,
  once: SendOnceParts<Row>,
  newest: string | undefined,
): Promise<CallResult> {
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

/** The server or another tab is still working on it. */
const inProgress: Refusal = {
  ...unreadable,
  status: 425,
  code: 'in_progress',
  retryAfterMs: lookAgainMs,
}

/** Undefined when the record probably does not exist. */
async function searchLost<Row extends PlainRow>(
  link: ApiClient,
  once: SendOnceParts<Row>,
  lost: LostReply,
): Promise<CallResult | undefined> {
  const search = await findRecord(link, once, lost.newest)
  if (!search) return { kind: 'unsure' }
  if (search.kind === 'found') return once.found(search.row)
  if (search.kind === 'result') return search.result
  if (lost.looks + 1 >= looksBeforeAgain) return undefined
  await once.request.lostReply.store({ ...lost, looks: lost.looks + 1 })
  return inProgress
}

/** Undefined when there is no list to search. */
async function findRecord<Row extends PlainRow>(
  link: ApiClient,
  { list, as, request: { body = '', isBackground = false } }: SendOnceParts<Row>,
  newest: string | undefined,
) {
  if (!list || !as.owner.startsWith('user:')) return undefined
  const page = await listPage(link, list, { page: 1, pageSize: looksAmong, as, isBackground })
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

/** In such a list the newest records are on an unknown page. */
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
  | { readonly kind: 'unreachable'; readonly result: CallResult }

/** Reads the newest record, which also proves that the server can be reached: without a network nothing is sent. */
async function newestBefore<Row extends PlainRow>(
  link: ApiClient,
  { list, as, request: { isBackground = false } }: SendOnceParts<Row>,
): Promise<Before> {
  if (!list || !as.owner.startsWith('user:')) {
    const probe = await link.probe({ isBackground })
    const isThere = probe.kind !== 'no_response'
    return isThere ? { kind: 'known', newest: undefined } : { kind: 'unreachable', result: probe }
  }
  const page = await listPage(link, list, { page: 1, pageSize: 1, as, isBackground })
  if (page.kind === 'rows') {
    const [row] = page.rows
    return { kind: 'known', newest: row && list.idOf(row) }
  }
  const mayStillSend =
    page.kind === 'unreadable' || (page.kind === 'refusal' && [403, 404, 405].includes(page.status))
  return mayStillSend ? { kind: 'known', newest: undefined } : { kind: 'unreachable', result: page }
}

/** Neither a refused request nor one that a captive portal answered has arrived. */
function mayHaveArrived(result: CallResult): boolean {
  return result.kind === 'no_response' && result.code !== 'captive'
}
