import * as z from 'zod/mini'
import { type Endpoint, nothing } from './endpoint.ts'
import { period } from './page.ts'
import { seriesMonth } from './series.ts'

const change = z.object({ changePct: z.number() })

const languageSplit = z.object({ enPct: z.number(), bnPct: z.number() })

/** docs/analytics.md defines every figure. */
const staffOnly = { method: 'GET', access: 'staff', limit: 'other' } as const

export const readKpis = {
  ...staffOnly,
  path: '/api/analytics/kpis/',
  summary: 'The figures of the whole product',
  input: nothing,
  reply: z.object({
    totalVisits: z.number(),
    totalUsers: z.number(),
    avgSessionSeconds: z.number(),
    languageSplit,
    retentionRatePct: z.number(),
    dau: z.number(),
    wau: z.number(),
    avgAnalysesPerUser: z.number(),
    avgDailyAnalyses: z.number(),
    avgWeeklyAnalyses: z.number(),
    /** Two letters; '' when no account has a country. */
    mostActiveCountry: z.string(),
    /** The time of these figures. */
    asOf: z.string(),
  }),
} as const satisfies Endpoint

const periodFigures = z.object({
  visits: z.number(),
  signUps: z.number(),
  analyses: z.number(),
  avgSessionSeconds: z.number(),
  languageSplit,
})

export const readPeriodFigures = {
  ...staffOnly,
  path: '/api/analytics/period/',
  summary: 'Figures of a period, and of the same number of days right before it',
  input: period,
  reply: z.object({
    /** The first day that was counted; null for everything up to `endDate`. */
    startDate: z.nullable(z.string()),
    /** The last one: today at the latest. */
    endDate: z.string(),
    period: periodFigures,
    /** Null where the period has no first day, has no days, or is longer than ten years. */
    before: z.nullable(periodFigures),
  }),
} as const satisfies Endpoint

export const readUsersOverTime = {
  ...staffOnly,
  path: '/api/analytics/users/over-time/',
  summary: 'Accounts there were at the end of each of the last twelve months',
  input: nothing,
  reply: z.array(z.extend(seriesMonth, { users: z.number() })),
} as const satisfies Endpoint

export const readAnalysisOverTime = {
  ...staffOnly,
  path: '/api/analytics/analysis/over-time/',
  summary: 'Questions and recommendations of each of the last twelve months',
  input: nothing,
  reply: z.array(z.extend(seriesMonth, { analysis: z.number() })),
} as const satisfies Endpoint

export const readUsersChange = {
  ...staffOnly,
  path: '/api/analytics/users/change-30d/',
  summary: 'New accounts of the last 30 days against the 30 before',
  input: nothing,
  reply: change,
} as const satisfies Endpoint

export const readAnalysisChange = {
  ...staffOnly,
  path: '/api/analytics/analysis/change-30d/',
  summary: 'Questions and recommendations of the last 30 days against the 30 before',
  input: nothing,
  reply: change,
} as const satisfies Endpoint

/** In per cent with one decimal; each list adds up to 100. Groups under five people are merged to `<5`. */
export const readDemographics = {
  ...staffOnly,
  path: '/api/analytics/demographics/',
  summary: 'Age bands, countries and genders of the accounts',
  input: nothing,
  reply: z.object({
    age: z.array(z.object({ age: z.string(), percentage: z.number() })),
    country: z.array(z.object({ country: z.string(), percentage: z.number() })),
    gender: z.array(z.object({ gender: z.string(), percentage: z.number() })),
  }),
} as const satisfies Endpoint

export const readOutboxHealth = {
  ...staffOnly,
  path: '/api/analytics/outbox/',
  summary: 'How old questions and readings were when they arrived',
  input: period,
  reply: z.object({
    /** Requests whose phone sent their waiting time. */
    told: z.number(),
    /** Requests that waited for more than a minute, so that they were made without a network. */
    fromOffline: z.number(),
    /** The number of requests by waiting time: up to `upToMinutes` and longer than the class before; null for the last class. */
    waited: z.array(z.object({ upToMinutes: z.nullable(z.number()), count: z.number() })),
  }),
} as const satisfies Endpoint
