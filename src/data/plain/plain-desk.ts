import { listUsers } from '#contract/accounts.ts'
import { readConversationsOverTime, readTopUser } from '#contract/advisor.ts'
import {
  readAnalysisChange,
  readAnalysisOverTime,
  readDemographics,
  readKpis,
  readUsersChange,
  readUsersOverTime,
} from '#contract/analytics.ts'
import { readMostCommonCrops, readRecommendationsOverTime } from '#contract/crops.ts'
import type { DeskCall, DeskInput, DeskReply } from '#contract/desk-calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type PlainMonth, plainDesk } from '#contract/plain-desk.ts'
import { daysLater, monthNames } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { Failure } from '#domain/failure.ts'
import { languages } from '#domain/language.ts'
import { type ApiClient, failureOf, type Sender } from '../api-client.ts'
import { localDay } from '../local-day.ts'
import type { AskDesk } from '../staff-desk.ts'
import {
  conversationList,
  listPage,
  type PlainList,
  type PlainRow,
  recommendationList,
} from './plain-lists.ts'
import { confidenceOf, conversationOf, resultOfRow, seqOf } from './plain-rows.ts'

/** How many rows of a list a chart is counted from (SPEC.md section 7). */
const chartSizes = { week: 1000, custom: 2000 } as const
/** A week with a day to spare at both ends. */
const longestWeekDays = 9

/** The dashboard's questions in the specification's calls, with its sizes. */
export function createPlainDesk(link: ApiClient): AskDesk {
  /** Rows that a table has shown: there is no call for one of them. */
  const seen = new Map<string, DeskReply<'conversation'>>()

  function get<S extends Endpoint['reply']>(endpoint: Endpoint, reply: S, { input, as }: Asked) {
    const call: Endpoint & { readonly reply: S } = { ...endpoint, reply }
    return link.call(call, input as never, as) // the input of this very call
  }

  async function rowsIn<Row extends PlainRow>(list: PlainList<Row>, asked: Asked) {
    const { page = 1, pageSize = 20, purpose: _, ...filter } = asked.input
    const sizes = { page: Number(page), pageSize: Number(pageSize) }
    const result = await listPage(link, list, { ...sizes, filter, as: asked.as })
    if (result.kind !== 'rows') throw failureOf(result)
    return result
  }

  async function countIn(asked: Asked, period: Period): Promise<number> {
    const input = { ...period, page: 1, pageSize: 1 }
    return (await rowsIn(conversationList, { ...asked, input })).total
  }

  async function conversations(asked: Asked) {
    const { rows, total } = await rowsIn(conversationList, asked)
    const items = rows.map((row) => {
      const { createdAt, user, email } = row
      const place = {
        id: conversationList.idOf(row),
        seq: seqOf(createdAt),
        clientKey: null,
        createdAt,
      }
      const told = { ...(user && { user }), ...(email && { email }) }
      return { ...conversationOf(row.aiTextInput, row, place), ...told }
    })
    for (const item of items) seen.set(item.id, item)
    return { items, total }
  }

  async function recommendations(asked: Asked) {
    const { rows, total } = await rowsIn(recommendationList, asked)
    const items = rows.map((row) => {
      const { createdAt, user, email, inputs } = row
      const told = { ...(user && { user }), ...(email && { email }) }
      const { recommendedCrop } = resultOfRow(row)
      const confidence = confidenceOf(row) ?? 0
      return {
        id: recommendationList.idOf(row),
        createdAt,
        inputs,
        recommendedCrop,
        confidence,
        ...told,
      }
    })
    return { items, total }
  }

  async function conversationsOverTime(asked: Asked) {
    const { startDate, endDate, bucket } = asked.input as Partial<Period> & { bucket?: string }
    if (!startDate || !endDate)
      return months(await get(readConversationsOverTime, plainDesk.months, asked))
    const isWeek = daysLater(startDate, longestWeekDays) > endDate
    const pageSize = isWeek ? chartSizes.week : chartSizes.custom
    const { rows } = await rowsIn(conversationList, {
      ...asked,
      input: { startDate, endDate, page: 1, pageSize },
    })
    const today = localDay(new Date())
    const [to = today] = [endDate, today].sort()
    return counted(
      rows.map(({ createdAt }) => createdAt.slice(0, 10)),
      { from: startDate, to, bucket },
    )
  }

  /** Two days stand for the two windows that are compared: only their sums count. */
  async function conversationsChange(asked: Asked) {
    const { endDate = '' } = asked.input as Partial<Period>
    const today = daysLater(endDate, -1)
    const day = (days: number) => daysLater(today, days)
    const now = await countIn(asked, { startDate: day(-29), endDate: today })
    const before = await countIn(asked, { startDate: day(-59), endDate: day(-30) })
    return [
      { date: day(-59), total: before },
      { date: today, total: now },
    ]
  }

  async function users(asked: Asked) {
    const told = await get(listUsers, plainDesk.users, asked)
    const { items, total } = listIn(told)
    return {
      items: items.map((row) => ({
        ...row,
        id: row.email,
        role: row.role.toLowerCase() === 'admin' ? 'Admin' : 'User',
        language: languages.find((language) => language === row.language) ?? 'en',
        lastActivity: row.lastActivity ?? null,
      })),
      total,
    }
  }

  async function crops(asked: Asked) {
    // The specification's call knows no period.
    if ('startDate' in asked.input) throw new Failure('not_found')
    const told = await get(readMostCommonCrops, plainDesk.crops, asked)
    return 'crop' in told ? [told] : listIn(told).items
  }

  const replies: Readonly<Record<DeskCall, (asked: Asked) => Promise<unknown>>> = {
    kpis: async (asked) => ({
      ...(await get(readKpis, plainDesk.kpis, asked)),
      asOf: new Date().toISOString(),
    }),
    usersOverTime: async (asked) =>
      series(await get(readUsersOverTime, plainDesk.months, asked), 'users'),
    analysisOverTime: async (asked) =>
      series(await get(readAnalysisOverTime, plainDesk.months, asked), 'analysis'),
    usersChange: (asked) => get(readUsersChange, plainDesk.change, asked),
    analysisChange: (asked) => get(readAnalysisChange, plainDesk.change, asked),
    demographics: (asked) => get(readDemographics, plainDesk.demographics, asked),
    outboxHealth: absent,
    answerQuality: absent,
    topUser: (asked) => get(readTopUser, plainDesk.topUser, asked),
    conversations,
    conversation: async ({ input }) => {
      const conversation = seen.get(String(input.id))
      if (!conversation) throw new Failure('not_found')
      return conversation
    },
    conversationsOverTime,
    conversationsChange,
    recommendations,
    recommendationsOverTime: async (asked) =>
      months(await get(readRecommendationsOverTime, plainDesk.months, asked)),
    mostCommonCrops: crops,
    users,
  }

  return async <N extends DeskCall>(name: N, input: DeskInput<N>, as: Sender) => {
    const reply = await replies[name]({ input: { ...Object(input) }, as })
    return reply as DeskReply<N> // made for this very call
  }
}

interface Asked {
  readonly input: Readonly<Record<string, unknown>>
  readonly as: Sender
}

interface Period {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
}

type Listed<Row> =
  | readonly Row[]
  | { readonly items: readonly Row[]; readonly total?: number | null | undefined }

function listIn<Row>(told: Listed<Row>): {
  readonly items: readonly Row[]
  readonly total: number
} {
  if (!('items' in told)) return { items: told, total: told.length }
  return { items: told.items, total: told.total ?? told.items.length }
}

const names: readonly string[] = monthNames

async function absent(): Promise<never> {
  throw new Failure('not_found')
}

/** The specification's months have no year: those after this month are of the last one. */
function dated(told: Listed<PlainMonth>) {
  const now = new Date()
  return listIn(told).items.map((row) => {
    const month = row.month.slice(0, 3)
    const place = names.indexOf(month)
    const year = row.year ?? now.getFullYear() - (place > now.getMonth() ? 1 : 0)
    return {
      ...row,
      month,
      year,
      value: row.total ?? row.users ?? row.analysis ?? 0,
      place: year * 12 + place,
    }
  })
}

/** Oldest first, as the charts read them. */
function months(told: Listed<PlainMonth>) {
  const rows = dated(told).sort((one, other) => one.place - other.place)
  return rows.map(({ month, year, value }) => ({ month, year, total: value }))
}

function series(told: Listed<PlainMonth>, name: 'users' | 'analysis') {
  return months(told).map(({ month, year, total }) => ({ month, year, [name]: total }))
}

/** How many of the days fall into each bucket of a span, zeros included. */
function counted(
  days: readonly CalendarDate[],
  {
    from,
    to,
    bucket,
  }: { readonly from: string; readonly to: string; readonly bucket: string | undefined },
) {
  const startOf = (day: CalendarDate) => (bucket === 'month' ? `${day.slice(0, 7)}-01` : day)
  const totals = new Map<CalendarDate, number>()
  for (let day = from; day <= to; day = daysLater(day, 1)) totals.set(startOf(day), 0)
  for (const day of days) {
    const start = startOf(day)
    if (totals.has(start)) totals.set(start, (totals.get(start) ?? 0) + 1)
  }
  return [...totals].map(([date, total]) => ({ date, total }))
}
