import { expect, test } from 'vitest'
import {
  type DashboardParams,
  readParams,
  shownTab,
  tabPath,
  withFilter,
  writeParams,
} from '#ui/dashboard/shared/dashboard-params.ts'

function params(changed: Partial<DashboardParams> = {}): DashboardParams {
  return { ...readParams(''), ...changed }
}

test('staff start at the analytics tab, a farmer at the conversations', () => {
  expect(shownTab(params(), true)).toBe('analytics')
  expect(shownTab(params(), false)).toBe('ai-assistant')
  expect(shownTab(params({ tab: 'users' }), false)).toBe('users')
})

test('parameters written into the URL are read back the same', () => {
  const examples = [
    params(),
    params({ tab: 'ai-assistant', q: 'ধানের পাতা & ১', page: 3, isCompared: true }),
    params({ tab: 'ai-assistant', range: 'custom', from: '2026-01-01', to: '2026-02-01' }),
    params({ tab: 'ai-assistant', range: 'week' }),
    params({ tab: 'ai-assistant', range: 'month' }),
    params({ tab: 'analytics', range: 'days90' }),
    params({ tab: 'users', role: 'admin' }),
  ]
  expect(examples.map((each) => readParams(writeParams(each)))).toEqual(examples)
})

test('defaults are left out of the URL', () => {
  expect(writeParams(params())).toBe('')
  expect(writeParams(params({ from: '2026-01-01', to: '2026-02-01' }))).toBe('')
})

test.each([
  '?tab=secrets',
  '?page=0',
  '?page=-2',
  '?page=9999999',
  '?role=Admin',
  '?role=owner',
  '?range=day',
  '?range=custom',
  '?range=custom&from=2026-02-30&to=',
  '?compare=all',
])('%s is invalid and becomes the default', (search) => {
  expect(readParams(search)).toEqual(readParams(''))
})

test('days in the wrong order choose no range', () => {
  expect(readParams('?range=custom&from=2026-02-02&to=2026-02-01').range).toBe('')
})

test('a search text in the URL is cut to the limit of the API', () => {
  expect(readParams(`?q=${'x'.repeat(500)}`).q).toHaveLength(200)
})

test('a new search text, role or range starts at the first page', () => {
  expect(withFilter(params({ page: 4 }), { range: 'week' })).toEqual(params({ range: 'week' }))
  expect(withFilter(params({ page: 4 }), { q: 'rice' })).toEqual(params({ q: 'rice' }))
  expect(withFilter(params({ page: 4 }), { role: 'user' })).toEqual(params({ role: 'user' }))
})

test('the range goes along to another tab; search, role and page stay behind', () => {
  const chosen = params({ q: 'rice', page: 3, role: 'user', range: 'week', isCompared: true })
  expect(tabPath('crop-history', chosen)).toBe(
    '/dashboard?tab=crop-history&range=week&compare=before',
  )
  expect(tabPath('users', params({ q: 'rice' }))).toBe('/dashboard?tab=users')
})
