import * as z from 'zod/mini'
import { type Endpoint, nothing } from './endpoint.ts'
import { period } from './page.ts'
import { seriesMonth } from './series.ts'

const change = z.object({ changePct: z.number() })

/** Every figure is defined in docs/analytics.md. */
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
    languageSplit: z.object({ enPct: z.number(), bnPct: z.number() }),
    retentionRatePct: z.number(),
    dau: z.number(),
    wau: z.number(),
    avgAnalysesPerUser: z.number(),
    avgDailyAnalyses: z.number(),
    avgWeeklyAnalyses: z.number(),
    /** Two letters; '' when nobody said where he is. */
    mostActiveCountry: z.string(),
    /** When these figures were true. */
    asOf: z.string(),
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

/** Per cent with one decimal, each list adding up to 100; groups under five people stand together as `<5`. */
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
    /** Those whose phone told how long they had waited. */
    told: z.number(),
    /** Waited for more than a minute: asked without a network. */
    fromOffline: z.number(),
    /** How many waited up to each of these, and longer than the one before; the last has no end. */
    waited: z.array(z.object({ upToMinutes: z.nullable(z.number()), count: z.number() })),
  }),
} as const satisfies Endpoint
