import { expect, test } from 'vitest'
import { emptyMessage, tableRows } from '#ui/dashboard/tables/table-rows.ts'

const samples = ['sample']
const reply = { items: ['real'], total: 7 }

test('the server’s rows are shown', () => {
  expect(tableRows(reply, false, samples)).toMatchObject({
    rows: ['real'],
    total: 7,
    from: 'server',
  })
})

test('when the server does not answer, the rows of the last reply are shown, not samples', () => {
  expect(tableRows(reply, true, samples)).toMatchObject({
    rows: ['real'],
    total: 7,
    from: 'phone',
  })
})

test('an empty last reply does not bring samples', () => {
  expect(tableRows({ items: [], total: 0 }, true, samples)?.from).toBe('phone')
})

test('samples are shown only when nothing was ever loaded and the request has failed', () => {
  expect(tableRows(undefined, true, samples)).toMatchObject({
    rows: samples,
    total: 1,
    from: 'samples',
  })
  expect(tableRows(undefined, false, samples)).toBeUndefined()
})

test('an estimated total is marked as an estimate', () => {
  expect(tableRows({ ...reply, totalIsEstimate: true }, false, samples)?.isEstimate).toBe(true)
  expect(tableRows(reply, false, samples)?.isEstimate).toBe(false)
})

test('a list that has no samples shows nothing instead of its rows', () => {
  expect(tableRows(undefined, true, undefined)).toBeUndefined()
})

test('an empty table names why it is empty', () => {
  const otherwise = 'dashboard.empty.conversations'
  expect(emptyMessage({ q: '', hasDays: false }, otherwise)).toBe(otherwise)
  expect(emptyMessage({ q: '', hasDays: true }, otherwise)).toBe('dashboard.empty.days')
  expect(emptyMessage({ q: 'rice', hasDays: true }, otherwise)).toBe('dashboard.empty.searched')
})
