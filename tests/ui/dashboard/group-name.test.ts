import { expect, test } from 'vitest'
import { groupName } from '#ui/dashboard/group-name.ts'

const bn = { language: 'bn', say: (key: string) => key } as const
const en = { language: 'en', say: (key: string) => key } as const

test('a country is called by its name in the language of the page', () => {
  expect(groupName('country', 'Bangladesh', bn)).toBe('বাংলাদেশ')
  expect(groupName('country', 'Bangladesh', en)).toBe('Bangladesh')
})

test('an age band has Bengali digits in Bengali', () => {
  expect(groupName('age', '18-24', bn)).toBe('১৮-২৪')
})

test('few people and unknown ones have words in every chart', () => {
  expect(groupName('country', '<5', en)).toBe('dashboard.group.few')
  expect(groupName('age', 'Unknown', en)).toBe('dashboard.group.unknown')
})

test('a gender the page has no word for stays as it is', () => {
  expect(groupName('gender', 'Female', bn)).toBe('dashboard.gender.female')
  expect(groupName('gender', 'Third', bn)).toBe('Third')
})
