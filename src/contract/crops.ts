import * as z from 'zod/mini'
import { isCalendarDate } from '#domain/calendar.ts'
import { isDistrict } from '#domain/district-ids.ts'
import { airReadings, readings, soilReadings } from '#domain/recommender/readings.ts'
import type { Endpoint } from './endpoint.ts'
import { open, openKinds, sentence } from './open.ts'
import { listOf, listQuery, period } from './page.ts'
import { seriesQuery, totals } from './series.ts'

const toldReading = open([...soilReadings, ...airReadings])
const rainfallPeriods = ['month', 'season', 'year'] as const
const rainfallPeriod = z.enum(rainfallPeriods)

const remedy = openKinds([
  z.object({ kind: z.literal('lime'), kgPerHa: z.number(), kgPerBigha: z.number() }),
  z.object({ kind: z.literal('organic-matter') }),
  z.object({
    kind: z.literal('fertilizer'),
    nutrient: open(['nitrogen', 'phosphorus', 'potassium']),
  }),
  z.object({ kind: z.literal('irrigate'), mm: z.number() }),
  z.object({ kind: z.literal('drain') }),
  z.object({ kind: z.literal('sow-in'), days: z.number() }),
])

/** kg */
const fertilizers = z.object({ urea: z.number(), tsp: z.number(), mop: z.number() })

/**
 * What the recommender says of seven readings (`src/domain/recommender/recommend.ts` has each field's meaning), in its
 * order: a phone writes a reply down as this has parsed it, and it is its own result to the last byte.
 */
const recommendation = z.object({
  recommendedCrop: z.string(),
  cropId: z.string(),
  soilSuitability: open(['High', 'Moderate', 'Marginal', 'Unsuitable']),
  seasonFit: open(['In season', 'Near season', 'Out of season']),
  daysToSeason: z.number(),
  expectedYieldPct: z.number(),
  confidencePct: z.number(),
  alternatives: z.array(
    z.object({ cropId: z.string(), crop: z.string(), probabilityPct: z.number() }),
  ),
  reasons: z.array(
    z.object({
      reading: open(['temperature', 'rainfall', 'soilPh', 'humidity', 'nutrients']),
      effect: open(['helps', 'limits']),
      pointsLost: z.number(),
      value: z.nullable(z.number()),
      seasonValue: z.nullable(z.number()),
      optimum: z.nullable(z.object({ from: z.number(), to: z.number() })),
      remedy: z.nullable(remedy),
      sentence,
    }),
  ),
  timing: z.object({ pointsLost: z.number(), remedy: z.nullable(remedy) }),
  flags: z.array(z.string()),
  basis: z.object({
    month: z.number(),
    rainfallPeriod: open(rainfallPeriods),
    rainfallPeriodGiven: z.boolean(),
    date: z.nullable(z.string()),
    irrigated: z.nullable(z.boolean()),
    district: z.nullable(z.string()),
    guesses: z.array(z.object({ reading: toldReading, from: z.number(), to: z.number() })),
    climateGuesses: z.optional(
      z.array(z.object({ reading: open(airReadings), from: z.number(), to: z.number() })),
    ),
  }),
  fertilizerGap: z.object({
    nitrogen: z.number(),
    phosphorus: z.number(),
    potassium: z.number(),
    perHectare: fertilizers,
    perBigha: fertilizers,
  }),
  hints: z.array(
    z.object({
      reading: toldReading,
      kind: open(['fahrenheit', 'swapped', 'fraction', 'decimal-point', 'soil-test-card']),
      suggested: z.number(),
    }),
  ),
})

/** What a result says, as a phone may read it: of the server’s version, which may be a later one. */
export type RecommendationResult = z.output<typeof recommendation>

const day = z.string().check(z.refine(isCalendarDate))

interface ReadingsInput extends Readonly<Record<(typeof readings)[number], number | null>> {
  readonly unknown?: readonly string[] | undefined
}

/** A null that nobody named as unknown is a plain client's empty field: refused as any other value that is no number. */
function nullsAreNamed({ value, issues }: z.core.ParsePayload<ReadingsInput>): void {
  for (const name of readings) {
    if (value[name] !== null || value.unknown?.includes(name)) continue
    issues.push({ code: 'invalid_type', expected: 'number', input: null, path: [name] })
  }
}

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
  input: z
    .object({
      /** kg/ha available */
      nitrogen: z.nullable(z.number()),
      /** kg/ha available */
      phosphorus: z.nullable(z.number()),
      /** kg/ha available */
      potassium: z.nullable(z.number()),
      /** °C */
      temperature: z.nullable(z.number()),
      /** % relative */
      humidity: z.nullable(z.number()),
      soilPh: z.nullable(z.number()),
      /** mm, of a month, a season or a year */
      rainfall: z.nullable(z.number()),
      /** The day somebody chose to sow on; `askedOn` when absent, the server's own day without either. */
      date: z.optional(day),
      /** The caller's own day when it was asked. One that cannot be is a wrong clock: the server's day counts then. */
      askedOn: z.optional(day),
      /** What the rainfall is the rain of; told from the figure when absent. */
      rainfallPeriod: z.optional(rainfallPeriod),
      irrigated: z.optional(z.boolean()),
      district: z.optional(z.string().check(z.refine(isDistrict))),
      /** The readings that are null because nobody knows them. */
      unknown: z.optional(z.array(z.enum(readings)).check(z.maxLength(readings.length))),
    })
    .check(nullsAreNamed),
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

export const readRecommendationsOverTime = {
  method: 'GET',
  path: '/api/crops/recommendations/over-time/',
  access: 'signed-in',
  limit: 'other',
  summary: 'How many crops were recommended, by month or day: own ones; everybody’s for staff',
  input: seriesQuery,
  reply: totals,
} as const satisfies Endpoint

/** Largest first, at most 20. */
export const readMostCommonCrops = {
  method: 'GET',
  path: '/api/crops/recommendations/most-common/',
  access: 'signed-in',
  limit: 'other',
  summary: 'The crops that were recommended most: among own records; among everybody’s for staff',
  input: period,
  reply: z.array(z.object({ crop: z.string(), count: z.number() })),
} as const satisfies Endpoint
