import * as z from 'zod/mini'
import type { UnknownValue } from '#domain/unknown-value.ts'

/*
 * Open enums and open unions for replies: a phone may read replies of a newer server, and rows that a newer version of the
 * app has stored. Their lists of values may grow, so a reader accepts an unknown value and shows it in general words.
 * Inputs have closed enums.
 */

/** One of the known values, or an unknown one. */
export function openEnum<const Known extends string>(known: readonly Known[]) {
  return z.union([z.enum(known), unknownTo(known)])
}

/** One of the known shapes by its `kind`, or an object of an unknown kind: only its kind and sentence are kept. */
export function openUnion<const Shapes extends readonly [Kind, ...Kind[]]>(shapes: Shapes) {
  const known = shapes.flatMap(({ shape }) => shape.kind.def.values)
  return z.union([
    z.discriminatedUnion('kind', shapes),
    z.object({ kind: unknownTo(known), sentence }),
  ])
}

type Kind = z.ZodMiniObject<{ readonly kind: z.ZodMiniLiteral<string> }>

/** The text of a value of an unknown kind, in the requested language. */
export const sentence = z.optional(z.string())

function unknownTo(known: readonly string[]) {
  const word = z.string().check(z.refine((word) => !known.includes(word)))
  return word as unknown as z.ZodMiniType<UnknownValue, string> // the brand exists in types alone
}
