import { listUsers, readWho } from '#contract/accounts.ts'
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
import type { DashboardCall, DashboardInput, DashboardReply } from '#contract/dashboard-calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type PlainMonth, plainDashboard } from '#contract/plain-dashboard.ts'
import { daysLater, monthNames } from '#domain/analytics.ts'
import { type CalendarDate, localDay } from '#domain/calendar.ts'
import { Failure } from '#domain/failure.ts'
import { languages } from '#domain/language.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { type ApiClient, type AskDashboard, failureOf } from '../api/api-client.ts'
import type { Sender } from '../api/tokens.ts'
import {
  conversationList,
  listPage,
  type PlainList,
  type PlainRow,
  recommendationList,
} from './plain-lists.ts'
import { confidenceOf, conversationOf, resultOfRow, seqOf } from './plain-rows.ts'

/** How many rows of a list a chart counts (SPEC.md section 7). */
const chartSizes = { week: 1000, custom: 2000 } as const
/** A week with a day to spare at both ends. */
const longestWeekDays = 9

/** Answers the dashboard's calls with the specification's calls and page sizes. */
export function createPlainDashboard(link: ApiClient): AskDashboard {
  /** Rows that a table has shown: the server has no call for a single row. */
  const shown = new Map<string, DashboardReply<'conversation'>>()

  function get<S extends Endpoint['reply']>(endpoint: Endpoint, reply: S, { input, as }: Query) {
    const call: Endpoint & { readonly reply: S } = { ...endpoint, reply }
    return link.call(call, input as never, as) // the input of this very call
  }

  async function rowsIn<Row extends PlainRow>(list: PlainList<Row>, query: Query) {
    const { page = 1, pageSize = 20, purpose: _, ...filter } = query.input
    const sizes = { page: Number(page), pageSize: Number(pageSize) }
    const result = await listPage(link, list, { ...sizes, filter, as: query.as })
    if (result.kind !== 'rows') throw failureOf(result)
    return result
  }

  async function countIn(query: Query, period: Period): Promise<number> {
    const input = { ...period, page: 1, pageSize: 1 }
    return (await rowsIn(conversationList, { ...query, input })).total
  }

  async function conversations(query: Query) {
    const { rows, total } = await rowsIn(conversationList, query)
    const items = rows.map((row) => {
      const { createdAt, user, email } = row
      const place = {
        id: conversationList.idOf(row),
        seq: seqOf(createdAt),
        clientKey: null,
        createdAt,
      }
      const person = { ...(user && { user }), ...(email && { email }) }
      return { ...conversationOf(row.aiTextInput, row, place), ...person }
    })
    for (const item of items) shown.set(item.id, item)
    return { items, total }
  }

  async function recommendations(query: Query) {
    const { rows, total } = await rowsIn(recommendationList, query)
    const items = rows.map((row) => {
      const { createdAt, user, email, inputs } = row
      const person = { ...(user && { user }), ...(email && { email }) }
      const { recommendedCrop } = resultOfRow(row)
      const confidence = confidenceOf(row) ?? 0
      return {
        id: recommendationList.idOf(row),
        createdAt,
        inputs,
        recommendedCrop,
        confidence,
        ...person,
      }
    })
    return { items, total }
  }

  async function conversationsOverTime(query: Query) {
    const { startDate, endDate, bucket } = query.input as Partial<Period> & { bucket?: string }
    if (!startDate || !endDate)
      return months(await get(readConversationsOverTime, plainDashboard.months, query))
    const isWeek = daysLater(startDate, longestWeekDays) > endDate
    const pageSize = isWeek ? chartSizes.week : chartSizes.custom
    const { rows } = await rowsIn(conversationList, {
      ...query,
      input: { startDate, endDate, page: 1, pageSize },
    })
    const today = localDay(new Date())
    const [to = today] = [endDate, today].sort()
    return counted(
      rows.map(({ createdAt }) => createdAt.slice(0, 10)),
      { from: startDate, to, bucket },
    )
  }

  /** Two days represent the two periods of the comparison: only their sums count. */
  async function conversationsChange(query: Query) {
    const { endDate = '' } = query.input as Partial<Period>
    const today = daysLater(endDate, -1)
    const day = (days: number) => daysLater(today, days)
    const now = await countIn(query, { startDate: day(-29), endDate: today })
    const before = await countIn(query, { startDate: day(-59), endDate: day(-30) })
    return [
      { date: day(-59), total: before },
      { date: today, total: now },
    ]
  }

  async function users(query: Query) {
    const reply = await get(listUsers, plainDashboard.users, query)
    const { items, total } = listIn(reply)
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

  async function crops(query: Query) {
    // The specification's call has no period.
    if ('startDate' in query.input) throw new Failure('not_found')
    const reply = await get(readMostCommonCrops, plainDashboard.crops, query)
    const counts = 'crop' in reply ? [reply] : listIn(reply).items
    return counts.filter(({ crop }) => crop !== noCrop.name)
  }

  const replies: Readonly<Record<DashboardCall, (query: Query) => Promise<unknown>>> = {
    who: (query) => get(readWho, plainDashboard.who, query),
    kpis: async (query) => ({
      ...(await get(readKpis, plainDashboard.kpis, query)),
      asOf: new Date().toISOString(),
    }),
    usersOverTime: async (query) =>
      series(await get(readUsersOverTime, plainDashboard.months, query), 'users'),
    analysisOverTime: async (query) =>
      series(await get(readAnalysisOverTime, plainDashboard.months, query), 'analysis'),
    usersChange: (query) => get(readUsersChange, plainDashboard.change, query),
    analysisChange: (query) => get(readAnalysisChange, plainDashboard.change, query),
    demographics: (query) => get(readDemographics, plainDashboard.demographics, query),
    outboxHealth: absent,
    periodFigures: absent,
    answerQuality: absent,
    topUser: (query) => get(readTopUser, plainDashboard.topUser, query),
    conversations,
    conversation: async ({ input }) => {
      const conversation = shown.get(String(input.id))
      if (!conversation) throw new Failure('not_found')
      return conversation
    },
    conversationsOverTime,
    conversationsChange,
    recommendations,
    recommendationsOverTime: async (query) =>
      months(await get(readRecommendationsOverTime, plainDashboard.months, query)),
    mostCommonCrops: crops,
    users,
  }

  return async <N extends DashboardCall>(name: N, input: DashboardInput<N>, as: Sender) => {
    const reply = await replies[name]({ input: { ...Object(input) }, as })
    return reply as DashboardReply<N> // made for this very call
  }
}

interface Query {
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

function listIn<Row>(reply: Listed<Row>): {
  readonly items: readonly Row[]
  readonly total: number
} {
  if (!('items' in reply)) return { items: reply, total: reply.length }
  return { items: reply.items, total: reply.total ?? reply.items.length }
}

const names: readonly string[] = monthNames

async function absent(): Promise<never> {
  throw new Failure('not_found')
}

/** The specification's months have no year: months after the current one belong to last year. */
function dated(reply: Listed<PlainMonth>) {
  const now = new Date()
  return listIn(reply).items.map((row) => {
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
function months(reply: Listed<PlainMonth>) {
  const rows = dated(reply).sort((one, other) => one.place - other.place)
  return rows.map(({ month, year, value }) => ({ month, year, total: value }))
}

function series(reply: Listed<PlainMonth>, name: 'users' | 'analysis') {
  return months(reply).map(({ month, year, total }) => ({ month, year, [name]: total }))
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
