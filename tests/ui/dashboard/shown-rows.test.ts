import { expect, test } from 'vitest'
import { shownRows } from '#ui/dashboard/shown-rows.ts'

const samples = ['sample']
const told = { items: ['real'], total: 7 }

test('the server’s rows are shown as they come', () => {
  expect(shownRows(told, false, samples)).toMatchObject({
    rows: ['real'],
    total: 7,
    from: 'server',
  })
})

test('when the server does not answer, what was loaded last comes before any sample', () => {
  expect(shownRows(told, true, samples)).toMatchObject({ rows: ['real'], total: 7, from: 'phone' })
})

test('an empty list that was loaded last is no reason for samples', () => {
  expect(shownRows({ items: [], total: 0 }, true, samples)?.from).toBe('phone')
})

test('samples are shown only when nothing was ever loaded and loading has failed', () => {
  expect(shownRows(undefined, true, samples)).toMatchObject({
    rows: samples,
    total: 1,
    from: 'samples',
  })
  expect(shownRows(undefined, false, samples)).toBeUndefined()
})

test('a total that was not counted is known for one', () => {
  expect(shownRows({ ...told, totalIsEstimate: true }, false, samples)?.isEstimate).toBe(true)
  expect(shownRows(told, false, samples)?.isEstimate).toBe(false)
})
