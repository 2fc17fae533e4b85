import { expect, test } from 'vitest'
import {
  type HistoryLook,
  isFiltered,
  queryOf,
  readLook,
  withFilter,
  withKind,
  withPage,
  writeLook,
} from '#ui/history/history-look.ts'

function look(changed: Partial<HistoryLook> = {}): HistoryLook {
  return { ...readLook(''), ...changed }
}

test('an address without anything is the advisor mode, unfiltered, on its first page', () => {
  expect(readLook('')).toEqual({
    kind: 'ask',
    q: '',
    startDate: '',
    endDate: '',
    pages: { ask: 1, recommend: 1 },
  })
})

test('what is looked at survives the address, Bengali words included', () => {
  const looks = [
    look(),
    look({ q: 'ধানের পাতা & ১', pages: { ask: 3, recommend: 1 } }),
    look({ kind: 'recommend', startDate: '2026-02-01', pages: { ask: 1, recommend: 2 } }),
    look({ startDate: '2026-12-31', endDate: '2026-01-01' }),
  ]
  expect(looks.map((each) => readLook(writeLook(each)))).toEqual(looks)
})

test('nothing stands in the address that goes without saying', () => {
  expect(writeLook(look())).toBe('')
  expect(writeLook(look({ kind: 'recommend' }))).toBe('?mode=crop')
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
])('%s is read as if it were not there', (search) => {
  expect(readLook(search)).toEqual(readLook(''))
})

test('a search in the address is cut to what the API takes', () => {
  expect(readLook(`?q=${'x'.repeat(500)}`).q).toHaveLength(200)
})

test.each([{ q: 'rice' }, { startDate: '2026-01-01' }, { endDate: '2026-01-01' }])(
  'with %o the shown mode begins at its first page, and the other mode keeps its own',
  (changed) => {
    const before = look({ pages: { ask: 4, recommend: 2 } })
    const after = withFilter(before, changed)
    expect(after).toEqual({ ...before, ...changed, pages: { ask: 1, recommend: 2 } })
  },
)

test('the mode that is changed to begins at its first page, and the one that is left keeps its own', () => {
  const before = look({ pages: { ask: 4, recommend: 2 } })
  expect(withKind(before, 'recommend')).toMatchObject({
    kind: 'recommend',
    pages: { ask: 4, recommend: 1 },
  })
})

test('turning a page turns only that of the shown mode', () => {
  const before = look({ kind: 'recommend', pages: { ask: 4, recommend: 2 } })
  expect(withPage(before, 3).pages).toEqual({ ask: 4, recommend: 3 })
})

test('five are asked for, of the shown mode’s own page', () => {
  const asked = queryOf(look({ kind: 'recommend', q: 'ধান', pages: { ask: 4, recommend: 2 } }))
  expect(asked).toEqual({
    kind: 'recommend',
    q: 'ধান',
    startDate: '',
    endDate: '',
    page: 2,
    pageSize: 5,
  })
})

test('a search or a day is a filter; the mode is none', () => {
  expect(isFiltered(look({ kind: 'recommend' }))).toBe(false)
  expect(isFiltered(look({ q: 'x' }))).toBe(true)
  expect(isFiltered(look({ startDate: '2026-01-01' }))).toBe(true)
  expect(isFiltered(look({ endDate: '2026-01-01' }))).toBe(true)
})
