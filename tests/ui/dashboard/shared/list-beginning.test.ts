import { expect, test } from 'vitest'
import { isListBeginning } from '#ui/dashboard/shared/list-beginning.ts'

const first = { q: '', page: '1', pageSize: '50' }

test('the beginning of a list is its first page without words, role and days', () => {
  expect(isListBeginning(first)).toBe(true)
  expect(isListBeginning({ ...first, role: undefined })).toBe(true)
})

test.each([
  { q: 'potato' },
  { page: '2' },
  { role: 'user' },
  { startDate: '2026-02-02', endDate: '2026-02-04' },
])('%o is not the beginning', (more) => {
  expect(isListBeginning({ ...first, ...more })).toBe(false)
})
