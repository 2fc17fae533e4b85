import * as z from 'zod/mini'
import { period } from './page.ts'

/** A month of a series: its English short name, `Jan` to `Dec`, and its year. */
export const seriesMonth = z.object({ month: z.string(), year: z.number() })

/** The days of a period, or its months with `bucket=month`; without a period the last twelve months. */
export const seriesQuery = z.extend(period, { bucket: z.optional(z.enum(['day', 'month'])) })

/** Oldest first, zeros included. Without a period by month; with a period by the first date of each bucket. */
export const totals = z.union([
  z.array(z.extend(seriesMonth, { total: z.number() })),
  z.array(z.object({ date: z.string(), total: z.number() })),
])
