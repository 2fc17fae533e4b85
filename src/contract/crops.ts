import * as z from 'zod/mini'
import { isDistrict } from '#domain/district-ids.ts'
import { landTypes, maxSoilSalinity } from '#domain/recommender/land/land-type.ts'
import { airReadings, readings, soilReadings } from '#domain/recommender/readings.ts'
import type { Endpoint } from './endpoint.ts'
import { openEnum, openUnion, sentence } from './open-enum.ts'
import { calendarDay, listOf, listQuery, period } from './page.ts'
import { recordKeys } from './record-keys.ts'
import { seriesQuery, totals } from './series.ts'

const anyReading = openEnum([...soilReadings, ...airReadings])
const rainfallPeriods = ['month', 'season', 'year'] as const
const rainfallPeriod = z.enum(rainfallPeriods)

const remedy = openUnion([
  z.object({ kind: z.literal('lime'), kgPerHa: z.number(), kgPerBigha: z.number() }),
  z.object({ kind: z.literal('organic-matter') }),
  z.object({
    kind: z.literal('fertilizer'),
    nutrient: openEnum(['nitrogen', 'phosphorus', 'potassium']),
  }),
  z.object({ kind: z.literal('irrigate'), mm: z.number() }),
  z.object({ kind: z.literal('drain') }),
  z.object({ kind: z.literal('sow-in'), days: z.number() }),
])

/** What decides beside the seven readings, with what it costs the recommended crop. */
const ground = z.object({
  ground: openEnum(['place', 'land', 'hill', 'water', 'salt']),
  effect: openEnum(['helps', 'limits']),
  pointsLost: z.number(),
  isGiven: z.boolean(),
})

/** kg */
const fertilizers = z.object({ urea: z.number(), tsp: z.number(), mop: z.number() })

/**
 * The recommender's result (`src/domain/recommender/recommend.ts` describes each field), with the fields in its order: a
 * phone stores a reply as this schema has parsed it, and that is equal to its own result byte for byte.
 */
const recommendation = z.object({
  recommendedCrop: z.string(),
  cropId: z.string(),
  soilSuitability: openEnum(['High', 'Moderate', 'Marginal', 'Unsuitable']),
  seasonFit: openEnum(['In season', 'Near season', 'Out of season']),
  daysToSeason: z.number(),
  expectedYieldPct: z.number(),
  confidencePct: z.number(),
  alternatives: z.array(
    z.object({ cropId: z.string(), crop: z.string(), probabilityPct: z.number() }),
  ),
  lead: z.optional(openEnum(['clear', 'small', 'equal'])),
  question: z.optional(openEnum(['landType', 'soilSalinity', 'irrigated'])),
  nextCrop: z.optional(z.object({ cropId: z.string(), crop: z.string(), inDays: z.number() })),
  grounds: z.optional(z.array(ground)),
  reasons: z.array(
    z.object({
      reading: openEnum(['temperature', 'rainfall', 'soilPh', 'humidity', 'nutrients']),
      effect: openEnum(['helps', 'limits']),
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
    rainfallPeriod: openEnum(rainfallPeriods),
    rainfallPeriodGiven: z.boolean(),
    date: z.nullable(z.string()),
    irrigated: z.nullable(z.boolean()),
    district: z.nullable(z.string()),
    guesses: z.array(z.object({ reading: anyReading, from: z.number(), to: z.number() })),
    climateGuesses: z.optional(
      z.array(z.object({ reading: openEnum(airReadings), from: z.number(), to: z.number() })),
    ),
    landType: z.optional(z.nullable(openEnum(landTypes))),
    soilSalinity: z.optional(z.nullable(z.number())),
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
      reading: anyReading,
      kind: openEnum(['fahrenheit', 'swapped', 'fraction', 'decimal-point', 'soil-test-card']),
      suggested: z.number(),
    }),
  ),
})

/** A result as a phone reads it; the server may be of a newer version. */
export type RecommendationResult = z.output<typeof recommendation>

interface ReadingsInput extends Readonly<Record<(typeof readings)[number], number | null>> {
  readonly unknown?: readonly string[] | undefined
}

/** Refuses a null that is not named in `unknown`: it is an empty field of a client that knows only the specification. */
function requireNamedNulls({ value, issues }: z.core.ParsePayload<ReadingsInput>): void {
  for (const name of readings) {
    if (value[name] !== null || value.unknown?.includes(name)) continue
    issues.push({ code: 'invalid_type', expected: 'number', input: null, path: [name] })
  }
}

export const recommendCrop = {
  method: 'POST',
  path: '/api/crops/recommend/',
  access: 'anyone',
  limit: 'recommend',
  keepsOfGuests: true,
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
      /** The chosen sowing day; when absent `askedOn`, without either the server's day. */
      date: z.optional(calendarDay),
      /** The phone's day when the farmer asked. An impossible day comes from a wrong clock: then the server's day counts. */
      askedOn: z.optional(calendarDay),
      /** The period that the rainfall is the total of; guessed from the figure when absent. */
      rainfallPeriod: z.optional(rainfallPeriod),
      /** Whether the field can be irrigated; null or absent where that is not known. */
      irrigated: z.optional(z.nullable(z.boolean())),
      district: z.optional(z.string().check(z.refine(isDistrict))),
      /** How deep a normal monsoon's water stands on the field; what the district's fields have when absent. */
      landType: z.optional(z.enum(landTypes)),
      /** ECe of the root zone at the dry season's peak, dS/m; what the district's fields have when absent. */
      soilSalinity: z.optional(z.number().check(z.minimum(0), z.maximum(maxSoilSalinity))),
      /** The readings that are null because they are not known. */
      unknown: z.optional(z.array(z.enum(readings)).check(z.maxLength(readings.length))),
    })
    .check(requireNamedNulls),
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
