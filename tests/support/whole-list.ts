import type { LongList } from '#server/database/lists/long-list.ts'

/** All of a list that is read in chunks. */
export async function wholeList<Row>(given: Promise<LongList<Row>>) {
  const { chunks, rest } = await given
  const items: Row[] = []
  for await (const chunk of chunks) items.push(...chunk)
  return { items, ...rest }
}
