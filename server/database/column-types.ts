/**
 * What a column becomes in JavaScript, by the type's number in PostgreSQL: the two drivers differ on these.
 * 20 is bigint (our counts stay far below 2^53), 1082 is date (a day has no zone).
 */
export const parserByType: Readonly<Record<number, (text: string) => number | string>> = {
  20: Number,
  1082: (text) => text,
}
