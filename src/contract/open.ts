import * as z from 'zod/mini'

/*
 * Replies outlive the code that reads them: a phone meets servers of later versions, and rows that a later version of
 * the app has stored. Lists of words may grow; whoever reads a reply takes an unknown word as it is and shows it in a
 * general way. Inputs stay closed.
 */

/**
 * A word that this version does not know. Its type is a brand of its own: code that draws the word does not compile
 * without a case for it, and a handler of the server cannot send one by mistake.
 */
export type Later = string & { readonly later: true }

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

/** What stands in a table for a word; undefined for a later one. */
export function lookUp<Known extends string, Value>(
  table: Readonly<Record<Known, Value>>,
  word: Known | Later,
): Value | undefined {
  return Object.hasOwn(table, word) ? table[word as Known] : undefined // a key of the table, as just seen
}
