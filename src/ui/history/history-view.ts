import type { HistoryFilter } from '#data/history/file.ts'
import type { HistoryPageQuery } from '#data/history/history.ts'
import type { HistoryKind } from '#data/history/record.ts'
import { isCalendarDate } from '#domain/calendar.ts'
import { searchLength } from '#domain/limits.ts'

/** What the history page shows, as stored in the URL. */
export interface HistoryView extends HistoryFilter {
  readonly kind: HistoryKind
  /** The page of each kind, from 1. */
  readonly pages: Readonly<Record<HistoryKind, number>>
}

/** SPEC.md section 9. */
const historyPageSize = 5

const firstPages = { ask: 1, recommend: 1 } as const
export const noFilter = { q: '', startDate: '', endDate: '' } as const satisfies HistoryFilter

/** Parses `location.search`; invalid values are ignored. */
export function readView(search: string): HistoryView {
  const given = new URLSearchParams(search)
  const day = (name: string) => {
    const text = given.get(name) ?? ''
    return isCalendarDate(text) ? text : ''
  }
  const kind = given.get('mode') === 'crop' ? 'recommend' : 'ask'
  return {
    kind,
    q: (given.get('q') ?? '').slice(0, searchLength),
    startDate: day('from'),
    endDate: day('to'),
    pages: { ...firstPages, [kind]: pageIn(given.get('page') ?? '') },
  }
}

/** The `location.search` of a view, without default values. */
export function writeView(view: HistoryView): string {
  const page = view.pages[view.kind]
  const params = [
    ['mode', view.kind === 'recommend' ? 'crop' : ''],
    ['q', view.q],
    ['from', view.startDate],
    ['to', view.endDate],
    ['page', page === 1 ? '' : String(page)],
  ].filter(([, value]) => value !== '')
  return params.length === 0 ? '' : `?${new URLSearchParams(params)}`
}

/** Changes the filter and goes to the first page of this kind; the other kind stays on its page. */
export function withFilter(view: HistoryView, changed: Partial<HistoryFilter>): HistoryView {
  return withPage({ ...view, ...changed }, 1)
}

/** Changes the kind and goes to its first page (SPEC.md section 4). */
export function withKind(view: HistoryView, kind: HistoryKind): HistoryView {
  return withPage({ ...view, kind }, 1)
}

export function withPage(view: HistoryView, page: number): HistoryView {
  return { ...view, pages: { ...view.pages, [view.kind]: page } }
}

export function isFiltered({ q, startDate, endDate }: HistoryFilter): boolean {
  return q !== '' || startDate !== '' || endDate !== ''
}

/** Whether a guest needs the search among so many records: it takes the room of the first entry. */
export function needsSearch(view: HistoryView, count: number): boolean {
  return count > 4 * historyPageSize || isFiltered(view)
}

/** The query for the phone. */
export function queryOf({ pages, ...asked }: HistoryView): HistoryPageQuery {
  return { ...asked, page: pages[asked.kind], pageSize: historyPageSize }
}

function pageIn(text: string): number {
  return /^\d{1,6}$/.test(text) ? Math.max(1, Number(text)) : 1
}
