/** Where the rows of a table come from. */
export type RowsFrom = 'server' | 'phone' | 'samples'

export interface ShownRows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** The total was not counted: too many rows fit. */
  readonly isEstimate: boolean
  readonly from: RowsFrom
}

interface Found<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly totalIsEstimate?: true | undefined
}

/**
 * What a table shows: what the server said; when it does not answer what the phone has kept of it; samples only when
 * nothing was ever loaded. Undefined while nothing is known yet.
 */
export function shownRows<Row>(
  told: Found<Row> | undefined,
  hasFailed: boolean,
  samples: readonly Row[],
): ShownRows<Row> | undefined {
  if (told) {
    const isEstimate = told.totalIsEstimate ?? false
    return { rows: told.items, total: told.total, isEstimate, from: hasFailed ? 'phone' : 'server' }
  }
  if (!hasFailed) return undefined
  return { rows: samples, total: samples.length, isEstimate: false, from: 'samples' }
}
