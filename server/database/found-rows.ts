import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { LongList } from '../http/long-list.ts'
import type { Found } from './listing.ts'

/** The list of what was found: rows are read as they are wanted, a chunk of ids at once. */
export function foundRows<Row>(
  { ids, total, isEstimate }: Found,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): LongList<Row> {
  return new LongList(chunksOf(ids, read), { total, ...(isEstimate && { totalIsEstimate: true }) })
}

async function* chunksOf<Row>(
  ids: Found['ids'],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  for await (const chunk of ids) yield await read(chunk)
}

/** The rows of `record` with these ids. */
export function withIds(ids: readonly string[]): RawBuilder<SqlBool> {
  return sql`record.id in (${sql.join(ids)})`
}
