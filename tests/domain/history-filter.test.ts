import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterHistory, type HistoryQuery, historyPage } from '#domain/history-filter.ts'
import { searchText } from '#domain/text/search-text.ts'

const rows = [
  row('a', '2026-11-01T12:00:00.000+06:00', 'Which fertiliser for boro rice?'),
  row('b', '2026-11-01T23:59:59.999+06:00', 'ধানের পাতায় বাদামি দাগ কেন?'),
  row('c', '2026-11-02T00:00:00.000+06:00', 'Is 50% shade too much for chilli_seedlings?'),
]

function row(id: string, createdAt: string, text: string) {
  return { id, createdAt, search: searchText(text) }
}

function found(query: HistoryQuery): string {
  return filterHistory(rows, query)
    .map(({ id }) => id)
    .join('')
}

test('an empty query finds everything, newest first', () => {
  expect(found({})).toBe('cba')
  expect(found({ q: '  ' })).toBe('cba')
})

test('records of the same moment are sorted by id, the highest first', () => {
  const twins = ['1', '3', '2'].map((id) => row(id, '2026-11-01T12:00:00.000+06:00', ''))
  expect(filterHistory(twins, {}).map(({ id }) => id)).toEqual(['3', '2', '1'])
})

test('moments are compared, not their texts, because daylight saving time changes the offset', () => {
  const before = row('1', '2026-10-25T02:30:00.000+02:00', '')
  const after = row('2', '2026-10-25T02:10:00.000+01:00', '')
  expect(filterHistory([before, after], {}).map(({ id }) => id)).toEqual(['2', '1'])
})

test('with any offsets the newest moment is first', () => {
  const moment = fc.record({
    ms: fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2026-01-03T00:00Z') }),
    offset: fc.constantFrom(
      ...([
        ['+06:00', 360],
        ['+05:30', 330],
        ['-03:00', -180],
        ['Z', 0],
      ] as const),
    ),
    isExact: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 8 }), (moments) => {
      const rows = moments.map(({ ms, offset: [name, minutes], isExact }, n) => {
        const moment = isExact ? ms : ms - (ms % 1000)
        const local = new Date(moment + minutes * 60_000).toISOString().slice(0, isExact ? 23 : 19)
        return { ...row(String(n), local + name, ''), moment }
      })
      const inOrder = rows.toSorted((a, b) => b.moment - a.moment || (a.id < b.id ? 1 : -1))
      expect(filterHistory(rows, {})).toEqual(inOrder)
    }),
  )
})

test('days are whole and both included', () => {
  expect(found({ startDate: '2026-11-01', endDate: '2026-11-01' })).toBe('ba')
  expect(found({ startDate: '2026-11-02' })).toBe('c')
  expect(found({ endDate: '2026-10-31' })).toBe('')
  expect(found({ startDate: '2026-11-02', endDate: '2026-11-01' })).toBe('')
})

test('% and _ match only themselves, and Bengali matches in every spelling', () => {
  expect(found({ q: '50% SHADE' })).toBe('c')
  expect(found({ q: 'chilli%seed' })).toBe('')
  expect(found({ q: 'bor_ rice' })).toBe('')
  expect(found({ q: 'বাদামী' })).toBe('b')
  expect(found({ q: 'পাতা\u09df' })).toBe('b')
})

test('the owner’s name finds all records where it is searched', () => {
  const owner = 'Rahima Khatun rahima@example.com'
  expect(found({ q: 'KHATUN', owner })).toBe('cba')
  expect(found({ q: 'khatun' })).toBe('')
  expect(found({ q: 'khatun', owner, startDate: '2026-11-02' })).toBe('c')
  expect(found({ q: 'boro', owner })).toBe('a')
})

test('a page is a part of the matches; the total counts all', () => {
  const ids = (page: number) => historyPage(rows, { page, pageSize: 2 }).items.map(({ id }) => id)
  expect(ids(1)).toEqual(['c', 'b'])
  expect(ids(2)).toEqual(['a'])
  expect(historyPage(rows, { page: 9, pageSize: 2 })).toEqual({ items: [], total: 3 })
})
