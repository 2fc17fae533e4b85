import { askAdvisor, listConversations } from '#contract/advisor.ts'
import { listRecommendations, recommendCrop } from '#contract/crops.ts'
import {
  type PlainConversationRow,
  type PlainRecommendationRow,
  plainConversationRow,
  plainList,
  plainRecommendationRow,
} from '#contract/plain.ts'
import { readInputs } from '#domain/crops.ts'
import { readings } from '#domain/recommender/readings.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { CallResult } from '../api/call.ts'
import type { Sender } from '../api/tokens.ts'
import { conversationId, recommendationId } from './plain-rows.ts'

export interface PlainRow {
  readonly createdAt: string
  readonly email?: string | null | undefined
}

export interface ListPage<Row> {
  readonly kind: 'rows'
  readonly rows: readonly Row[]
  readonly total: number
}

type NoRows = Exclude<CallResult, { readonly kind: 'reply' }>

/** One of the two lists of the owner's records. */
export interface PlainList<Row extends PlainRow> {
  readonly endpoint: typeof conversationCall | typeof recommendationCall
  readonly read: (row: unknown) => Row | undefined
  readonly idOf: (row: Row) => string
  /** Whether a row belongs to the request with these bytes. */
  readonly isOf: (row: Row, body: string) => boolean
}

const conversationCall = { ...listConversations, reply: plainList } as const
const recommendationCall = { ...listRecommendations, reply: plainList } as const

export const conversationList: PlainList<PlainConversationRow> = {
  endpoint: conversationCall,
  read: (row) => plainConversationRow.safeParse(row).data,
  idOf: conversationId,
  isOf: (row, body) => {
    const { question } = askAdvisor.input.parse(JSON.parse(body))
    return row.aiTextInput.trim() === question.trim()
  },
}

export const recommendationList: PlainList<PlainRecommendationRow> = {
  endpoint: recommendationCall,
  read: (row) => plainRecommendationRow.safeParse(row).data,
  idOf: recommendationId,
  isOf: (row, body) => hasReadings(row.inputs, JSON.parse(body)),
}

/** Whether a line contains these readings; it may be rounded. */
function hasReadings(inputs: string, body: unknown): boolean {
  const listed = readInputs(inputs)
  const sent = recommendCrop.input.safeParse(body).data
  if (!sent) return false
  const compared = readings.filter((name) => listed[name] !== undefined && sent[name] !== null)
  const isNear = (name: (typeof readings)[number]) =>
    Math.abs((listed[name] ?? 0) - (sent[name] ?? 0)) <= 0.5
  return compared.length > 0 && compared.every(isNear)
}

/** A page of a list, with the rows that can be read. */
export async function listPage<Row extends PlainRow>(
  link: ApiClient,
  list: PlainList<Row>,
  page: {
    readonly page: number
    readonly pageSize: number
    readonly filter?: Readonly<Record<string, unknown>>
    readonly as: Sender
    readonly isBackground?: boolean
  },
): Promise<ListPage<Row> | NoRows> {
  const { page: pageNumber, pageSize, filter, as, isBackground = false } = page
  const input = { ...filter, page: String(pageNumber), pageSize: String(pageSize) }
  const result = await link.attempt(list.endpoint, input, as, { isBackground })
  if (result.kind !== 'reply') return result
  const { items, total } = plainList.parse(result.reply)
  const rows = items.flatMap((item) => list.read(item) ?? [])
  return { kind: 'rows', rows, total: total ?? items.length }
}

/** Tests whether a row belongs to the sender: the lists of staff contain everybody's rows. */
export async function ownRowTest(as: Sender) {
  const staff = await as.db.meta.get('isStaff')
  const isStaff = staff?.k === 'isStaff' && staff.value
  const own = as.owner.slice('user:'.length)
  return ({ email }: { readonly email?: string | null | undefined }) =>
    !isStaff || email?.trim().toLowerCase() === own
}
