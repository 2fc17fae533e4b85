import * as z from 'zod/mini'
import type { Later } from '#domain/later.ts'

/*
 * Replies outlive the code that reads them: a phone meets servers of later versions, and rows that a later version of
 * the app has stored. Lists of words may grow; a reader of a reply takes an unknown word as it is and shows it in a
 * general way. Inputs stay closed.
 */

/** One of the known words, or a later one. */
export function open<const Known extends string>(known: readonly Known[]) {
  return z.union([z.enum(known), laterThan(known)])
}

/** One of the known shapes by its `kind`, or of a later kind: of that only the kind and its own sentence are kept. */
export function openKinds<const Shapes extends readonly [Kind, ...Kind[]]>(shapes: Shapes) {
  const known = shapes.flatMap(({ shape }) => shape.kind.def.values)
  return z.union([
    z.discriminatedUnion('kind', shapes),
    z.object({ kind: laterThan(known), sentence }),
  ])
}

type Kind = z.ZodMiniObject<{ readonly kind: z.ZodMiniLiteral<string> }>

/** What a thing of a later kind says for itself, in the language that was asked for. */
export const sentence = z.optional(z.string())

function laterThan(known: readonly string[]) {
  const word = z.string().check(z.refine((word) => !known.includes(word)))
  return word as unknown as z.ZodMiniType<Later, string> // the brand exists in types alone
}
