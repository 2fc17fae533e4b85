import * as z from 'zod/mini'
import { isCalendarDate } from '#domain/calendar.ts'
import type { Endpoint } from './endpoint.ts'
import { listOf, listQuery } from './page.ts'

/** What the recommender says of seven readings (`src/domain/recommender/recommend.ts` has each field's meaning). */
const recommendation = z.object({
  recommendedCrop: z.string(),
  cropId: z.string(),
  soilSuitability: z.enum(['High', 'Moderate', 'Marginal', 'Unsuitable']),
  seasonFit: z.enum(['In season', 'Near season', 'Out of season']),
  daysToSeason: z.number(),
  expectedYieldPct: z.number(),
  confidencePct: z.number(),
  alternatives: z.array(
    z.object({ cropId: z.string(), crop: z.string(), probabilityPct: z.number() }),
  ),
  reasons: z.array(
    z.object({
      reading: z.enum(['temperature', 'rainfall', 'soilPh', 'humidity', 'nutrients']),
      effect: z.enum(['helps', 'limits']),
      pointsLost: z.number(),
    }),
  ),
  flags: z.array(z.string()),
  basis: z.object({ month: z.number(), rainfallPeriod: z.enum(['month', 'season', 'year']) }),
})

const recordKeys = {
  id: z.string(),
  seq: z.number(),
  /** The idempotency key it came with; null for a client that sent none. */
  clientKey: z.nullable(z.string()),
  createdAt: z.string(),
}

export const recommendCrop = {
  method: 'POST',
  path: '/api/crops/recommend/',
  access: 'anyone',
  limit: 'recommend',
  summary: 'Recommend a crop for seven soil and climate readings',
  input: z.object({
    /** kg/ha available */
    nitrogen: z.number(),
    /** kg/ha available */
    phosphorus: z.number(),
    /** kg/ha available */
    potassium: z.number(),
    /** °C */
    temperature: z.number(),
    /** % relative */
    humidity: z.number(),
    soilPh: z.number(),
    /** mm, of a month, a season or a year */
    rainfall: z.number(),
    /** The farmer's day; the server's own when absent. */
    date: z.optional(z.string().check(z.refine(isCalendarDate))),
  }),
  reply: z.extend(recommendation, recordKeys),
} as const satisfies Endpoint

/** A stored recommendation. `user` and `email` are absent for a guest. */
const recommendationRow = z.object({
  ...recordKeys,
  user: z.optional(z.string()),
  email: z.optional(z.string()),
  inputs: z.string(),
  recommendedCrop: z.string(),
  confidence: z.number(),
  result: recommendation,
})

export type RecommendationRow = z.output<typeof recommendationRow>

export const listRecommendations = {
  method: 'GET',
  path: '/api/crops/recommendations/',
  access: 'signed-in',
  limit: 'other',
  summary: 'Own recommendations, newest first; everybody’s for staff',
  input: listQuery,
  reply: listOf(recommendationRow),
} as const satisfies Endpoint
