import { expect, test } from 'vitest'
import { demographicLabel } from '#ui/dashboard/analytics/demographic-label.ts'

const bn = { language: 'bn', say: (key: string) => key } as const
const en = { language: 'en', say: (key: string) => key } as const

test('a country has its name in the language of the page', () => {
  expect(demographicLabel('country', 'Bangladesh', bn)).toBe('বাংলাদেশ')
  expect(demographicLabel('country', 'Bangladesh', en)).toBe('Bangladesh')
})

test('an age band has Bengali digits in Bengali', () => {
  expect(demographicLabel('age', '18-24', bn)).toBe('১৮-২৪')
})

test('small groups and unknown values have messages in every chart', () => {
  expect(demographicLabel('country', '<5', en)).toBe('dashboard.group.few')
  expect(demographicLabel('age', 'Unknown', en)).toBe('dashboard.group.unknown')
})

test('an unknown gender stays as the server sends it', () => {
  expect(demographicLabel('gender', 'Female', bn)).toBe('dashboard.gender.female')
  expect(demographicLabel('gender', 'Third', bn)).toBe('Third')
})
