import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FoundPage } from './find-page.ts'

/** A list reply whose rows are read while it is sent, so that memory never holds more than one chunk. */
export class LongList<Row> {
  readonly chunks: AsyncIterable<readonly Row[]>
  readonly rest: ListRest

  constructor(chunks: AsyncIterable<readonly Row[]>, rest: ListRest) {
    this.chunks = chunks
    this.rest = rest
  }
}

/** The fields of a list reply beside its rows. */
export interface ListRest {
  readonly total: number
  readonly totalIsEstimate?: true
}

/** The list of the found rows. `read` gets a chunk of ids when its rows are needed. */
export function foundRows<Row>(
  { ids, total, isEstimate }: FoundPage,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): LongList<Row> {
  return new LongList(chunksOf(ids, read), { total, ...(isEstimate && { totalIsEstimate: true }) })
}

async function* chunksOf<Row>(
  ids: FoundPage['ids'],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  for await (const chunk of ids) yield await read(chunk)
}

/** The rows of `record` with these ids. */
export function withIds(ids: readonly string[]): RawBuilder<SqlBool> {
  return sql`record.id in (${sql.join(ids)})`
}
