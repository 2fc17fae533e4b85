import * as z from 'zod/mini'
import { period } from './page.ts'

/** A month of a series: its English short name, `Jan` to `Dec`, and its year. */
export const seriesMonth = z.object({ month: z.string(), year: z.number() })

/** Days, or months when told so, of a period; without a period the last twelve months. */
export const seriesQuery = z.extend(period, { bucket: z.optional(z.enum(['day', 'month'])) })

/** Oldest first, zeros included. Months without a period; with one, each bucket by the date it begins with. */
export const totals = z.union([
  z.array(z.extend(seriesMonth, { total: z.number() })),
  z.array(z.object({ date: z.string(), total: z.number() })),
])
