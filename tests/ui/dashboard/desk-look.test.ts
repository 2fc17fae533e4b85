import { expect, test } from 'vitest'
import {
  type DeskLook,
  readDeskLook,
  shownTab,
  withFilter,
  writeDeskLook,
} from '#ui/dashboard/desk-look.ts'

function look(changed: Partial<DeskLook> = {}): DeskLook {
  return { ...readDeskLook(''), ...changed }
}

test('staff begin with the analytics, a farmer with his questions', () => {
  expect(shownTab(look(), true)).toBe('analytics')
  expect(shownTab(look(), false)).toBe('ai-assistant')
  expect(shownTab(look({ tab: 'users' }), false)).toBe('users')
})

test('what is looked at survives the address', () => {
  const looks = [
    look(),
    look({ tab: 'ai-assistant', q: 'ধানের পাতা & ১', page: 3, isCompared: true }),
    look({ tab: 'ai-assistant', range: 'custom', from: '2026-01-01', to: '2026-02-01' }),
    look({ tab: 'ai-assistant', range: 'week' }),
    look({ tab: 'users', role: 'admin' }),
  ]
  expect(looks.map((each) => readDeskLook(writeDeskLook(each)))).toEqual(looks)
})

test('nothing stands in the address that goes without saying', () => {
  expect(writeDeskLook(look())).toBe('')
  expect(writeDeskLook(look({ from: '2026-01-01', to: '2026-02-01' }))).toBe('')
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
])('%s is read as if it were not there', (search) => {
  expect(readDeskLook(search)).toEqual(readDeskLook(''))
})

test('a search in the address is cut to what the API takes', () => {
  expect(readDeskLook(`?q=${'x'.repeat(500)}`).q).toHaveLength(200)
})

test('other words and another role are read from their first page', () => {
  expect(withFilter(look({ page: 4 }), { q: 'rice' })).toEqual(look({ q: 'rice' }))
  expect(withFilter(look({ page: 4 }), { role: 'user' })).toEqual(look({ role: 'user' }))
})
