import type { HistoryPage, HistoryPageQuery } from '#data/phone.ts'
import { useLive } from '../kit/use-live.ts'

/** A page of the history with what it answers: while another is looked up, the one before stays as it was. */
export interface Found extends HistoryPage {
  readonly query: HistoryPageQuery
}

export function useFound(query: HistoryPageQuery): Found | undefined {
  const { kind, q, startDate, endDate, page, pageSize } = query
  return useLive(
    (phone) => ({
      subscribe: (listener: (found: Found) => void) =>
        phone.history.page(query).subscribe((found) => listener({ ...found, query })),
    }),
    [kind, q, startDate, endDate, page, pageSize],
  )
}
