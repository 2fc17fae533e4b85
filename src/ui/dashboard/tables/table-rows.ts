/** Where the rows of a table come from: the server, the phone's copy of the last reply, or built-in samples. */
export type RowSource = 'server' | 'phone' | 'samples'

export interface TableRows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** The server estimates the total, because too many rows match. */
  readonly isEstimate: boolean
  readonly from: RowSource
}

interface ListReply<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly totalIsEstimate?: true | undefined
}

/**
 * The rows that a table shows: those of the reply; after a failure those that the phone has kept; samples only when nothing
 * was ever loaded. Undefined while the first request runs.
 */
export function tableRows<Row>(
  reply: ListReply<Row> | undefined,
  hasFailed: boolean,
  samples: readonly Row[],
): TableRows<Row> | undefined {
  if (reply) {
    const isEstimate = reply.totalIsEstimate ?? false
    return {
      rows: reply.items,
      total: reply.total,
      isEstimate,
      from: hasFailed ? 'phone' : 'server',
    }
  }
  if (!hasFailed) return undefined
  return { rows: samples, total: samples.length, isEstimate: false, from: 'samples' }
}
