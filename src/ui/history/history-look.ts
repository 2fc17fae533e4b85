import type { HistoryFilter, HistoryKind, HistoryPageQuery } from '#data/phone.ts'
import { isCalendarDate } from '#domain/calendar.ts'

/** What of the history is looked at, as it stands in the address. */
export interface HistoryLook extends HistoryFilter {
  readonly kind: HistoryKind
  /** Each kind's own page, from 1. */
  readonly pages: Readonly<Record<HistoryKind, number>>
}

/** SPEC.md section 9. */
const historyPageSize = 5

/** The longest search the API takes. */
export const searchLengthLimit = 200

const firstPages = { ask: 1, recommend: 1 } as const
export const noFilter = { q: '', startDate: '', endDate: '' } as const satisfies HistoryFilter

/** The look that an address asks for; what makes no sense in it is left out. */
export function readLook(search: string): HistoryLook {
  const given = new URLSearchParams(search)
  const day = (name: string) => {
    const text = given.get(name) ?? ''
    return isCalendarDate(text) ? text : ''
  }
  const kind = given.get('mode') === 'crop' ? 'recommend' : 'ask'
  return {
    kind,
    q: (given.get('q') ?? '').slice(0, searchLengthLimit),
    startDate: day('from'),
    endDate: day('to'),
    pages: { ...firstPages, [kind]: pageIn(given.get('page') ?? '') },
  }
}

/** The search part of the address for a look: nothing in it that goes without saying. */
export function writeLook(look: HistoryLook): string {
  const page = look.pages[look.kind]
  const told = [
    ['mode', look.kind === 'recommend' ? 'crop' : ''],
    ['q', look.q],
    ['from', look.startDate],
    ['to', look.endDate],
    ['page', page === 1 ? '' : String(page)],
  ].filter(([, value]) => value !== '')
  return told.length === 0 ? '' : `?${new URLSearchParams(told)}`
}

/** Other words or days are read from their first page; the other kind's page stays. */
export function withFilter(look: HistoryLook, changed: Partial<HistoryFilter>): HistoryLook {
  return withPage({ ...look, ...changed }, 1)
}

/** The kind that is gone to begins at its first page (SPEC.md section 4). */
export function withKind(look: HistoryLook, kind: HistoryKind): HistoryLook {
  return withPage({ ...look, kind }, 1)
}

export function withPage(look: HistoryLook, page: number): HistoryLook {
  return { ...look, pages: { ...look.pages, [look.kind]: page } }
}

export function isFiltered({ q, startDate, endDate }: HistoryFilter): boolean {
  return q !== '' || startDate !== '' || endDate !== ''
}

/** What the phone is asked for. */
export function queryOf({ pages, ...asked }: HistoryLook): HistoryPageQuery {
  return { ...asked, page: pages[asked.kind], pageSize: historyPageSize }
}

function pageIn(text: string): number {
  return /^\d{1,6}$/.test(text) ? Math.max(1, Number(text)) : 1
}
