import * as z from 'zod/mini'

/** All that a plain server says of readings, in its own words, as the phone keeps it. */
export const plainResult = z.object({
  isPlain: z.literal(true),
  recommendedCrop: z.string(),
  /** Of our list where the name is there; else the name. */
  cropId: z.string(),
  soilSuitability: z.optional(z.string()),
  seasonFit: z.optional(z.string()),
  expectedYieldPct: z.optional(z.number()),
  confidencePct: z.optional(z.number()),
})

export type PlainResult = z.output<typeof plainResult>
