import type { CalendarDate } from './calendar.ts'
import type { Page } from './paging.ts'
import { searchQuery } from './search-text.ts'

/** Of a record, what the history is filtered and put in order by. */
export interface HistoryRow {
  readonly id: string
  /** ISO 8601 with the offset of the zone in which days are counted, as the server tells it. */
  readonly createdAt: string
  /** What `q` is looked for in, in the form of `searchText`. */
  readonly search: string
}

export interface HistoryQuery {
  readonly q?: string | undefined
  /** The first day, itself included. */
  readonly startDate?: CalendarDate | undefined
  /** The last day, itself included. */
  readonly endDate?: CalendarDate | undefined
  /**
   * First name, last name and email of whose records these are, joined by blanks: a `q` found in there finds them all.
   * Given for recommendations; questions are not looked for by who asked.
   */
  readonly owner?: string | undefined
}

/**
 * The records a query is about, newest first: those that the server's list calls give, in the same order
 * (`server/database/record-filter.ts`), so that the history reads the same without a network.
 */
export function filterHistory<Row extends HistoryRow>(
  rows: readonly Row[],
  query: HistoryQuery,
): readonly Row[] {
  const isSought = soughtBy(query)
  const isAnyDay = query.startDate === undefined && query.endDate === undefined
  return rows.filter((row) => (isAnyDay || isWithin(row, query)) && isSought(row)).sort(newestFirst)
}

/** One page of what `filterHistory` gives, and how many there are in all. */
export function historyPage<Row extends HistoryRow>(
  rows: readonly Row[],
  { page, pageSize, ...query }: HistoryQuery & Page,
): { readonly items: readonly Row[]; readonly total: number } {
  const found = filterHistory(rows, query)
  const first = (page - 1) * pageSize
  return { items: found.slice(first, first + pageSize), total: found.length }
}

function soughtBy({ q = '', owner }: HistoryQuery): (row: HistoryRow) => boolean {
  const needle = searchQuery(q)
  if (needle === '') return () => true
  // Names are not folded: there letters that sound alike are different names.
  const isOwner = owner !== undefined && nameForm(owner).includes(nameForm(q.trim()))
  return isOwner ? () => true : ({ search }) => search.includes(needle)
}

function nameForm(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** By the day that the row itself names: it is written in the zone that days are counted in. */
function isWithin({ createdAt }: HistoryRow, { startDate, endDate }: HistoryQuery): boolean {
  const day = createdAt.slice(0, 10)
  const isTooEarly = startDate !== undefined && day < startDate
  const isTooLate = endDate !== undefined && day > endDate
  return !isTooEarly && !isTooLate
}

/** By the moment, not by its text: the clocks of a zone may have been changed in between. */
function newestFirst(one: HistoryRow, other: HistoryRow): number {
  const isLater = isSameClock(one.createdAt, other.createdAt)
    ? Number(one.createdAt < other.createdAt) - Number(one.createdAt > other.createdAt)
    : Date.parse(other.createdAt) - Date.parse(one.createdAt)
  if (isLater !== 0) return isLater
  return one.id < other.id ? 1 : -1
}

/** Then their texts tell which is later, as they nearly always do: to read thousands of moments takes longer than a search. */
function isSameClock(one: string, other: string): boolean {
  return one.length === other.length && one.slice(-offsetLength) === other.slice(-offsetLength)
}

const offsetLength = '+06:00'.length
