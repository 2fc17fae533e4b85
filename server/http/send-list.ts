import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ListRest, LongList } from '../database/lists/long-list.ts'

/** The longest page that is sent as one JSON text. */
const maxWholeRows = 500

/** The reply of a list call: read completely if the page has the usual length, else a `LongList`. */
export async function listReply<Row>(
  list: LongList<Row>,
  pageSize: number,
): Promise<LongList<Row> | (ListRest & { readonly items: readonly Row[] })> {
  if (pageSize > maxWholeRows) return list
  const items: Row[] = []
  for await (const chunk of list.chunks) items.push(...chunk)
  return { items, ...list.rest }
}

/** Sends a list as the contract's JSON, chunk by chunk, as fast as the caller reads. */
export async function sendList(
  list: LongList<unknown>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const chunks = list.chunks[Symbol.asyncIterator]()
  // Read before the headers are sent, so that an early error can still become an error reply.
  const first = await chunks.next()
  const body = Readable.from(written(first, chunks, list.rest), { objectMode: false })
  return reply.code(200).type('application/json; charset=utf-8').send(body)
}

async function* written(
  first: IteratorResult<readonly unknown[]>,
  chunks: AsyncIterator<readonly unknown[]>,
  rest: ListRest,
): AsyncGenerator<string, void> {
  let begin = '{"items":['
  for (let read = first; !read.done; read = await chunks.next()) {
    if (read.value.length === 0) continue
    yield begin + read.value.map((row) => JSON.stringify(row)).join(',')
    begin = ','
  }
  // The fields beside the rows, without the opening bracket.
  const end = JSON.stringify(rest).slice(1)
  yield `${begin === ',' ? '' : begin}],${end}`
}
