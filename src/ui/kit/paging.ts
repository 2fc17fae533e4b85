import type { Page } from '#domain/paging.ts'

/** The numbers of "Page X of Y · Showing A-B of N". */
export interface PagingValues {
  readonly page: number
  readonly pages: number
  /** The number of the first entry shown, from 1; 0 if there is none. */
  readonly from: number
  readonly to: number
  readonly total: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** There is always at least one page, which may be empty (SPEC.md section 4). */
export function pagingValues({ page, pageSize }: Page, total: number): PagingValues {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const to = Math.min(page * pageSize, total)
  return {
    page,
    pages,
    from: to === 0 ? 0 : Math.min((page - 1) * pageSize + 1, to),
    to,
    total,
    isFirst: page <= 1,
    isLast: page >= pages,
  }
}
