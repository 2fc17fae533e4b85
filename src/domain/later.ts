/**
 * A word of a reply that this version does not know: a later server has sent it (`src/contract/open.ts`). Its type is a
 * brand of its own: code that draws the word does not compile without a case for it, and a handler of the server cannot
 * send one by mistake.
 */
export type Later = string & { readonly later: true }

/** What stands in a table for a word; undefined for a later one. */
export function lookUp<Known extends string, Value>(
  table: Readonly<Record<Known, Value>>,
  word: Known | Later,
): Value | undefined {
  return Object.hasOwn(table, word) ? table[word as Known] : undefined // a key of the table, as just seen
}
