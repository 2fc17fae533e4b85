import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A list reply whose rows are read while it is sent: never more of them are held than one chunk. */
export class LongList<Row> {
  readonly chunks: AsyncIterable<readonly Row[]>
  readonly rest: ListRest

  constructor(chunks: AsyncIterable<readonly Row[]>, rest: ListRest) {
    this.chunks = chunks
    this.rest = rest
  }
}

/** What a list reply tells beside its rows. */
export interface ListRest {
  readonly total: number
  readonly totalIsEstimate?: true
}

/** Longest page that is made as one text. */
const heldRows = 500

/** The reply of a list call, as a whole for a page of usual length. */
export async function listReply<Row>(
  list: LongList<Row>,
  pageSize: number,
): Promise<LongList<Row> | (ListRest & { readonly items: readonly Row[] })> {
  if (pageSize > heldRows) return list
  const items: Row[] = []
  for await (const chunk of list.chunks) items.push(...chunk)
  return { items, ...list.rest }
}

/** Sends a list as the contract's JSON, a chunk when the caller has taken the one before. */
export async function sendList(
  list: LongList<unknown>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const chunks = list.chunks[Symbol.asyncIterator]()
  // Before the head leaves: what fails at once can still be refused.
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
  // What stands beside the rows, without its own bracket.
  const end = JSON.stringify(rest).slice(1)
  yield `${begin === ',' ? '' : begin}],${end}`
}
