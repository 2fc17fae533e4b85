import * as z from 'zod/mini'

/** A plain server's recommendation, in its own words, as the phone stores it. */
export const plainResult = z.object({
  isPlain: z.literal(true),
  recommendedCrop: z.string(),
  /** The id of our list for a known name; else the name. */
  cropId: z.string(),
  soilSuitability: z.optional(z.string()),
  seasonFit: z.optional(z.string()),
  expectedYieldPct: z.optional(z.number()),
  confidencePct: z.optional(z.number()),
})

export type PlainResult = z.output<typeof plainResult>
