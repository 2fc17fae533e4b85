import * as z from 'zod/mini'
import { figure } from './plain.ts'

/** What the dashboard reads from a plain server; a missing figure is 0, a missing list is empty. */

const number = z.pipe(
  z.nullish(figure),
  z.transform((value) => value ?? 0),
)
const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
)

function rowsOf<Row extends z.ZodMiniType>(row: Row) {
  return z.union([z.array(row), z.object({ items: z.array(row), total: z.nullish(z.number()) })])
}

/** The figure of a month has one of these names. */
const month = z.object({
  month: z.string(),
  year: z.nullish(z.number()),
  users: z.nullish(figure),
  analysis: z.nullish(figure),
  total: z.nullish(figure),
})
export type PlainMonth = z.output<typeof month>

const share = z.object({
  age: z.nullish(z.string()),
  country: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  percentage: number,
})
const shares = z.pipe(
  z.nullish(z.array(share)),
  z.transform((rows) => rows ?? []),
)

export const plainDashboard = {
  who: z.object({ email: text, firstName: text, lastName: text }),
  kpis: z.object({
    totalVisits: number,
    totalUsers: number,
    avgSessionSeconds: number,
    languageSplit: z.object({ enPct: number, bnPct: number }),
    retentionRatePct: number,
    dau: number,
    wau: number,
    avgAnalysesPerUser: number,
    avgDailyAnalyses: number,
    avgWeeklyAnalyses: number,
    mostActiveCountry: text,
  }),
  months: rowsOf(month),
  change: z.object({ changePct: figure }),
  demographics: z.object({ age: shares, country: shares, gender: shares }),
  topUser: z.object({ user: z.nullish(z.string()) }),
  crops: z.union([
    rowsOf(z.object({ crop: z.string(), count: number })),
    z.object({ crop: z.string(), count: number }),
  ]),
  users: rowsOf(
    z.object({
      name: text,
      email: text,
      role: text,
      language: text,
      analyses: number,
      lastActivity: z.nullish(z.string()),
    }),
  ),
} as const
