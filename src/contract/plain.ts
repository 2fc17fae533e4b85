import * as z from 'zod/mini'

/*
 * What a server that knows only the specification's table answers. Optional stays optional, numbers may come as text,
 * and both names of a field that the specification has twice are read.
 */

/** `87`, `"87.5"` or `"87.5%"`. */
export const figure = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?\s*%?$/)), z.transform(Number.parseFloat)),
])
const optionalFigure = z.nullish(figure)
const optionalText = z.nullish(z.string())
/** A word or a figure, as the server has it. */
const wording = z.nullish(z.union([z.string(), z.pipe(z.number(), z.transform(String))]))

export const plainPair = z.object({ access: z.string(), refresh: z.string() })
export const plainProfile = z.object({ isStaff: z._default(z.nullish(z.boolean()), false) })

const answers = { untunedResponse: optionalText, tunedResponse: optionalText }

export const plainAnswers = z
  .object(answers)
  .check(
    z.refine(
      (reply) =>
        typeof reply.untunedResponse === 'string' || typeof reply.tunedResponse === 'string',
    ),
  )

const cropNames = { recommendedCrop: optionalText, recommended_crop: optionalText }

export const plainRecommend = z
  .object({
    ...cropNames,
    soilSuitability: wording,
    seasonFit: wording,
    expectedYieldPct: optionalFigure,
    confidencePct: optionalFigure,
    confidence: optionalFigure,
  })
  .check(z.refine(hasCrop))
export type PlainRecommendation = z.output<typeof plainRecommend>

/** What comes back for a visit the specification does not show. */
export const plainVisit = z.unknown()

const whose = {
  id: z.nullish(z.union([z.string(), z.number()])),
  createdAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  user: optionalText,
  email: optionalText,
}

export const plainConversationRow = z.object({ ...whose, aiTextInput: z.string(), ...answers })
export type PlainConversationRow = z.output<typeof plainConversationRow>

export const plainRecommendationRow = z
  .object({
    ...whose,
    ...cropNames,
    inputs: z.string(),
    confidence: optionalFigure,
    confidencePct: optionalFigure,
  })
  .check(z.refine(hasCrop))
export type PlainRecommendationRow = z.output<typeof plainRecommendationRow>

/** Rows are read one by one: one that cannot be read does not take the others with it. A bare list is its own total. */
export const plainList = z.union([
  z.object({ items: z.array(z.unknown()), total: z.nullish(z.number()) }),
  z.pipe(
    z.array(z.unknown()),
    z.transform((items) => ({ items, total: items.length })),
  ),
])

/** The crop by either of its names. */
export function plainCrop(row: CropNamed): string {
  return row.recommendedCrop ?? row.recommended_crop ?? ''
}

interface CropNamed {
  readonly recommendedCrop?: string | null | undefined
  readonly recommended_crop?: string | null | undefined
}

function hasCrop(row: CropNamed): boolean {
  return plainCrop(row) !== ''
}
