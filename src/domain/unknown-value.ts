/**
 * A value of an open enum that this version does not know: a newer server sent it (`src/contract/open-enum.ts`). It is a
 * branded type: code that shows the value does not compile without a case for it, and a handler of the server cannot send
 * one by mistake.
 */
export type UnknownValue = string & { readonly unknownValue: true }

/** The entry of a table for a known value; undefined for an unknown one. */
export function lookUpKnown<Known extends string, Value>(
  table: Readonly<Record<Known, Value>>,
  word: Known | UnknownValue,
): Value | undefined {
  return Object.hasOwn(table, word) ? table[word as Known] : undefined // a key of the table, as just seen
}
