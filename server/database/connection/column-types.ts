/**
 * How a column value becomes a JavaScript value, by the type's OID in PostgreSQL. The two drivers differ on these types:
 * 20 is bigint (our counts stay far below 2^53), 1082 is date (kept as text, because a day has no time zone).
 */
export const parserByType: Readonly<Record<number, (text: string) => number | string>> = {
  20: Number,
  1082: (text) => text,
}
