import { expect, test } from 'vitest'
import {
  type HistoryView,
  isFiltered,
  needsSearch,
  queryOf,
  readView,
  withFilter,
  withKind,
  withPage,
  writeView,
} from '#ui/history/history-view.ts'

function view(changed: Partial<HistoryView> = {}): HistoryView {
  return { ...readView(''), ...changed }
}

test('an empty query is the advisor mode without filters, on its first page', () => {
  expect(readView('')).toEqual({
    kind: 'ask',
    q: '',
    startDate: '',
    endDate: '',
    pages: { ask: 1, recommend: 1 },
  })
})

test('a view is the same after it was written and read, also with Bengali text', () => {
  const views = [
    view(),
    view({ q: 'ধানের পাতা & ১', pages: { ask: 3, recommend: 1 } }),
    view({ kind: 'recommend', startDate: '2026-02-01', pages: { ask: 1, recommend: 2 } }),
    view({ startDate: '2026-12-31', endDate: '2026-01-01' }),
  ]
  expect(views.map((each) => readView(writeView(each)))).toEqual(views)
})

test('default values are not written', () => {
  expect(writeView(view())).toBe('')
  expect(writeView(view({ kind: 'recommend' }))).toBe('?mode=crop')
})

test.each([
  '?page=0',
  '?page=-2',
  '?page=abc',
  '?page=1.5',
  '?page=99999999999',
  '?mode=other',
  '?from=2026-02-30',
  '?to=tomorrow',
])('%s is ignored', (search) => {
  expect(readView(search)).toEqual(readView(''))
})

test('a search text is cut to the longest that the API accepts', () => {
  expect(readView(`?q=${'x'.repeat(500)}`).q).toHaveLength(200)
})

test.each([{ q: 'rice' }, { startDate: '2026-01-01' }, { endDate: '2026-01-01' }])(
  'with %o the shown mode goes to its first page, and the other mode keeps its page',
  (changed) => {
    const before = view({ pages: { ask: 4, recommend: 2 } })
    const after = withFilter(before, changed)
    expect(after).toEqual({ ...before, ...changed, pages: { ask: 1, recommend: 2 } })
  },
)

test('another mode starts at its first page, and the mode before keeps its page', () => {
  const before = view({ pages: { ask: 4, recommend: 2 } })
  expect(withKind(before, 'recommend')).toMatchObject({
    kind: 'recommend',
    pages: { ask: 4, recommend: 1 },
  })
})

test('paging changes only the page of the shown mode', () => {
  const before = view({ kind: 'recommend', pages: { ask: 4, recommend: 2 } })
  expect(withPage(before, 3).pages).toEqual({ ask: 4, recommend: 3 })
})

test('the query asks for five entries, on the page of the shown mode', () => {
  const asked = queryOf(view({ kind: 'recommend', q: 'ধান', pages: { ask: 4, recommend: 2 } }))
  expect(asked).toEqual({
    kind: 'recommend',
    q: 'ধান',
    startDate: '',
    endDate: '',
    page: 2,
    pageSize: 5,
  })
})

test('a search or a day is a filter; the mode is not', () => {
  expect(isFiltered(view({ kind: 'recommend' }))).toBe(false)
  expect(isFiltered(view({ q: 'x' }))).toBe(true)
  expect(isFiltered(view({ startDate: '2026-01-01' }))).toBe(true)
  expect(isFiltered(view({ endDate: '2026-01-01' }))).toBe(true)
})

test('more than four pages of records, or an address with a search, need the search', () => {
  expect(needsSearch(view(), 20)).toBe(false)
  expect(needsSearch(view(), 21)).toBe(true)
  expect(needsSearch(view({ startDate: '2026-07-01' }), 1)).toBe(true)
})
