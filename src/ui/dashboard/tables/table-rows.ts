import type { MessageKey } from '#i18n/messages.ts'

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
 * was ever loaded. Undefined while the first request runs, and when it has failed and there are no samples.
 */
export function tableRows<Row>(
  reply: ListReply<Row> | undefined,
  hasFailed: boolean,
  samples: readonly Row[] | undefined,
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
  if (!hasFailed || !samples) return undefined
  return { rows: samples, total: samples.length, isEstimate: false, from: 'samples' }
}

/** What an empty table says. @param otherwise when neither words nor days were chosen */
export function emptyMessage(
  { q, hasDays }: { readonly q: string; readonly hasDays: boolean },
  otherwise: MessageKey,
): MessageKey {
  if (q !== '') return 'dashboard.empty.searched'
  return hasDays ? 'dashboard.empty.days' : otherwise
}
