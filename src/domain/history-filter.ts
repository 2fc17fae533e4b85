import type { CalendarDate } from './calendar.ts'
import type { Page } from './paging.ts'
import { searchQuery } from './text/search-text.ts'

/** The fields of a record by which the history filters and sorts. */
export interface HistoryRow {
  readonly id: string
  /** ISO 8601 with the offset of the zone in which days are counted, as the server sends it. */
  readonly createdAt: string
  /** The text that `q` is searched in, in the form of `searchText`. */
  readonly search: string
}

export interface HistoryQuery {
  readonly q?: string | undefined
  /** First day, inclusive. */
  readonly startDate?: CalendarDate | undefined
  /** Last day, inclusive. */
  readonly endDate?: CalendarDate | undefined
  /**
   * First name, last name and email of the records' owner, joined by blanks: a `q` that is a part of it finds all records.
   * For recommendations only; the search for questions does not include who asked.
   */
  readonly owner?: string | undefined
}

/**
 * The records that match a query, newest first: the same records in the same order as from the server's list calls
 * (`server/database/lists/record-filter.ts`), so that the history is the same without a network.
 */
export function filterHistory<Row extends HistoryRow>(
  rows: readonly Row[],
  query: HistoryQuery,
): readonly Row[] {
  const matchesSearch = searchMatcher(query)
  const isAnyDay = query.startDate === undefined && query.endDate === undefined
  return rows
    .filter((row) => (isAnyDay || isWithin(row, query)) && matchesSearch(row))
    .sort(newestFirst)
}

/** One page of the result of `filterHistory`, and the total number of matches. */
export function historyPage<Row extends HistoryRow>(
  rows: readonly Row[],
  { page, pageSize, ...query }: HistoryQuery & Page,
): { readonly items: readonly Row[]; readonly total: number } {
  const found = filterHistory(rows, query)
  const first = (page - 1) * pageSize
  return { items: found.slice(first, first + pageSize), total: found.length }
}

function searchMatcher({ q = '', owner }: HistoryQuery): (row: HistoryRow) => boolean {
  const needle = searchQuery(q)
  if (needle === '') return () => true
  // Homophones are not folded in names, because they make different names.
  const isOwner = owner !== undefined && nameForm(owner).includes(nameForm(q.trim()))
  return isOwner ? () => true : ({ search }) => search.includes(needle)
}

function nameForm(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Compares the day of `createdAt`, which is written in the zone in which days are counted. */
function isWithin({ createdAt }: HistoryRow, { startDate, endDate }: HistoryQuery): boolean {
  const day = createdAt.slice(0, 10)
  const isTooEarly = startDate !== undefined && day < startDate
  const isTooLate = endDate !== undefined && day > endDate
  return !isTooEarly && !isTooLate
}

/** Compares moments, not texts, because daylight saving time may change the offset of the zone. */
function newestFirst(one: HistoryRow, other: HistoryRow): number {
  const isLater = isSameClock(one.createdAt, other.createdAt)
    ? Number(one.createdAt < other.createdAt) - Number(one.createdAt > other.createdAt)
    : Date.parse(other.createdAt) - Date.parse(one.createdAt)
  if (isLater !== 0) return isLater
  return one.id < other.id ? 1 : -1
}

/** Whether two moments have the same offset, as almost always: then comparing their texts is enough, and much faster than parsing them. */
function isSameClock(one: string, other: string): boolean {
  return one.length === other.length && one.slice(-offsetLength) === other.slice(-offsetLength)
}

const offsetLength = '+06:00'.length
