import { pullPage } from '#contract/history-calls.ts'
import type { PlainConversationRow, PlainRecommendationRow } from '#contract/plain.ts'
import type { PlainResult } from '#contract/plain-result.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { CallResult } from '../api/call.ts'
import type { Sender } from '../api/tokens.ts'
import type { Conversation, LocalRecord, StoredRecommendation } from '../storage/rows.ts'
import {
  conversationList,
  type ListPage,
  listPage,
  ownRowTest,
  type PlainList,
  type PlainRow,
  recommendationList,
} from './plain-lists.ts'
import { confidenceOf, conversationOf, type Place, resultOfRow, seqOf } from './plain-rows.ts'

/*
 * The mirror's pages, read from the two lists (docs/plain-server.md). A plain server has no list of changes: the newest
 * page of each list and its total show whether anything but new rows has changed; then all pages are read again.
 */

interface Pages {
  readonly conversations: ListPage<PlainConversationRow>
  readonly recommendations: ListPage<PlainRecommendationRow>
}

/** A list at the time of the cursor. */
interface Seen {
  readonly total: number
  readonly newest: string | undefined
}

interface Cursor {
  readonly conversations: Seen
  readonly recommendations: Seen
}

const defaultSize = 10

/** Answers the mirror's `/api/sync/` calls. A guest has no lists. */
export async function pullPlain(
  link: ApiClient,
  input: Readonly<Record<string, unknown>>,
  as: Sender,
): Promise<CallResult> {
  if (as.owner.startsWith('guest:')) return noLists
  const { cursor, before, limit } = input
  if (typeof before === 'string') {
    const [page = 1, pageSize = defaultSize] = before.split('-').map(Number)
    return older(link, { page, pageSize, as })
  }
  const pages = await bothPages(link, { page: 1, pageSize: Number(limit) || defaultSize, as })
  if ('kind' in pages) return pages
  const known = typeof cursor === 'string' ? cursorIn(cursor) : undefined
  const added = known && addedSince(known, pages)
  const place = { page: 1, pageSize: Number(limit) || defaultSize, as }
  if (!added) return newestPage(pages, place, known !== undefined)
  return reply({ ...(await changesOf(as, added)), cursor: cursorOf(pages), before: null })
}

interface PageQuery {
  readonly page: number
  readonly pageSize: number
  readonly as: Sender
}

async function newestPage(pages: Pages, query: PageQuery, isReset: boolean): Promise<CallResult> {
  return reply({
    ...(await changesOf(query.as, pages)),
    cursor: cursorOf(pages),
    before: pageAfter(pages, query),
    ...(isReset && { reset: true }),
  })
}

async function older(link: ApiClient, query: PageQuery): Promise<CallResult> {
  const pages = await bothPages(link, query)
  if ('kind' in pages) return pages
  const before = pageAfter(pages, query)
  return reply({ ...(await changesOf(query.as, pages)), cursor: '', before })
}

async function bothPages(link: ApiClient, query: PageQuery): Promise<Pages | CallResult> {
  const quietly = { ...query, isBackground: true }
  const conversations = await listPage(link, conversationList, quietly)
  if (conversations.kind !== 'rows') return conversations
  const recommendations = await listPage(link, recommendationList, quietly)
  if (recommendations.kind !== 'rows') return recommendations
  return { conversations, recommendations }
}

/** The next page has the same size, so that no rows between two pages are missed. */
function pageAfter({ conversations, recommendations }: Pages, { page, pageSize }: PageQuery) {
  const isMore = [conversations, recommendations].some(
    ({ rows, total }) => rows.length > 0 && total > page * pageSize,
  )
  return isMore ? `${page + 1}-${pageSize}` : null
}

function cursorOf({ conversations, recommendations }: Pages): string {
  const seen = <Row extends PlainRow>(
    { total, rows: [first] }: ListPage<Row>,
    { idOf }: PlainList<Row>,
  ): Seen => ({ total, newest: first && idOf(first) })
  return JSON.stringify({
    conversations: seen(conversations, conversationList),
    recommendations: seen(recommendations, recommendationList),
  })
}

/** Written by `cursorOf`. */
function cursorIn(text: string): Cursor {
  return JSON.parse(text) as Cursor
}

/** The rows of both lists that are newer than the cursor; undefined when anything else has changed. */
function addedSince(known: Cursor, pages: Pages): Pages | undefined {
  const conversations = newer(pages.conversations, known.conversations, conversationList)
  const recommendations = newer(pages.recommendations, known.recommendations, recommendationList)
  return conversations && recommendations && { conversations, recommendations }
}

function newer<Row extends PlainRow>(
  page: ListPage<Row>,
  { total, newest }: Seen,
  { idOf }: PlainList<Row>,
): ListPage<Row> | undefined {
  const end =
    newest === undefined ? page.rows.length : page.rows.findIndex((row) => idOf(row) === newest)
  const isAll = end >= 0 && page.total === total + end
  return isAll ? { ...page, rows: page.rows.slice(0, end) } : undefined
}

async function changesOf(as: Sender, { conversations, recommendations }: Pages) {
  const isOwn = await ownRowTest(as)
  const here = await recordsHere(as)
  return {
    changes: [
      ...conversations.rows.filter(isOwn).map((row) => conversationChange(row, here)),
      ...recommendations.rows.filter(isOwn).map((row) => recommendationChange(row, here)),
    ],
  }
}

function conversationChange(row: PlainConversationRow, here: RecordsHere) {
  const place = placeOf(row, conversationList.idOf(row), here.conversation(row)?.clientKey)
  const data = conversationOf(row.aiTextInput, row, place)
  return { kind: 'conversation', ...changePlace(place), data: { ...data, ...whose(row) } }
}

function recommendationChange(row: PlainRecommendationRow, here: RecordsHere) {
  const known = here.recommendation(row)
  const place = placeOf(row, recommendationList.idOf(row), known?.clientKey)
  // The list has fewer fields than the reply.
  const result = { ...plainResultIn(known), ...resultOfRow(row) }
  const { inputs } = row
  const { recommendedCrop } = result
  const fields = { inputs, recommendedCrop, confidence: confidenceOf(row) ?? 0, result }
  return {
    kind: 'recommendation',
    ...changePlace(place),
    data: { ...place, ...fields, ...whose(row) },
  }
}

function placeOf({ createdAt }: PlainRow, id: string, clientKey: string | undefined): Place {
  return { id, seq: seqOf(createdAt), clientKey: clientKey ?? null, createdAt }
}

function changePlace({ id, seq, clientKey }: Place) {
  return { id, seq, ...(clientKey !== null && { clientKey }) }
}

function plainResultIn(record: StoredRecommendation | undefined): Partial<PlainResult> {
  if (record?.progress.state !== 'answered' || !('isPlain' in record.progress.reply)) return {}
  const { id: _id, seq: _seq, clientKey: _key, createdAt: _at, ...result } = record.progress.reply
  return result
}

function whose({ user, email }: PlainConversationRow | PlainRecommendationRow) {
  return { ...(user && { user }), ...(email && { email }) }
}

type RecordsHere = Awaited<ReturnType<typeof recordsHere>>

/** Finds the phone's record of a row: by its id once it was listed, before that by its content. */
async function recordsHere({ db }: Sender) {
  const conversations = await db.conversations.orderBy('seq').toArray()
  const recommendations = await db.recommendations.orderBy('seq').toArray()
  const newConversations = conversations.filter(isUnlisted)
  const newRecommendations = recommendations.filter(isUnlisted)
  return {
    conversation: (row: PlainConversationRow) =>
      conversations.find(({ id }) => id === conversationList.idOf(row)) ??
      takeFirst(newConversations, (record) => isSameConversation(record, row)),
    recommendation: (row: PlainRecommendationRow) =>
      recommendations.find(({ id }) => id === recommendationList.idOf(row)) ??
      takeFirst(newRecommendations, (record) => {
        const readings = 'field' in record ? record.field.readings : record.readings
        return recommendationList.isOf(row, JSON.stringify(readings))
      }),
  }
}

function isUnlisted({ id, clientKey }: LocalRecord): boolean {
  return id === clientKey
}

function isSameConversation({ question, progress }: Conversation, row: PlainConversationRow) {
  const tuned = progress.state === 'answered' ? progress.reply.tunedResponse : undefined
  return question.trim() === row.aiTextInput.trim() && tuned === (row.tunedResponse ?? '')
}

/** Takes each record once: the same question may have been asked twice. */
function takeFirst<R>(records: R[], isIt: (record: R) => boolean): R | undefined {
  const place = records.findIndex(isIt)
  return place < 0 ? undefined : records.splice(place, 1)[0]
}

function reply(page: {
  readonly changes: readonly unknown[]
  readonly cursor: string
  readonly before: string | null
  readonly reset?: true | undefined
}): CallResult {
  const { before } = page
  return {
    kind: 'reply',
    reply: pullPage.reply.parse({ epoch: 'plain', hasMore: before !== null, ...page }),
  }
}

const noLists: CallResult = {
  kind: 'refusal',
  status: 401,
  code: 'not_signed_in',
  sentence: '',
  retryAfterMs: 0,
}
