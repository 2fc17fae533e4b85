import * as z from 'zod/mini'

/*
 * Replies of a plain server, which has only the calls of the specification. Optional fields stay optional, numbers may be
 * text, and where the specification has two names for a field, both are read.
 */

/** `87`, `"87.5"` or `"87.5%"`. */
export const figure = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^-?\d+(\.\d+)?\s*%?$/)), z.transform(Number.parseFloat)),
])
const optionalFigure = z.nullish(figure)
const optionalText = z.nullish(z.string())
/** A word or a number, as the server sends it. */
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

/** The specification does not define the reply to a visit. */
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

/** Rows are read one by one, so that an unreadable row does not make the list invalid. A bare array is its own total. */
export const plainList = z.union([
  z.object({ items: z.array(z.unknown()), total: z.nullish(z.number()) }),
  z.pipe(
    z.array(z.unknown()),
    z.transform((items) => ({ items, total: items.length })),
  ),
])

/** The crop, from either of the two field names. */
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
