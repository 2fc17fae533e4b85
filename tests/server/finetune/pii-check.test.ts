import { expect, test } from 'vitest'
import { containsPii } from '#server/finetune/pii-check.ts'

test.each([
  'Write to rahima.k@example.com please',
  'My number is 01712-345678',
  'আমার নম্বর ০১৭১২৩৪৫৬৭৮',
  'call +880 1712 345 678',
  'Card 19855678901234567',
])('%s contains PII', (text) => {
  expect(containsPii(text, [])).toBe(true)
})

test.each([
  'Call 16123, or use 90-42-43 kg in 2026',
  'ইউরিয়া ২৬০ কেজি, ১৬১২৩ নম্বরে জানান',
  'Plant 20 15 25 days after 2026-03-15 @ 5 g',
])('%s contains no PII', (text) => {
  expect(containsPii(text, [])).toBe(false)
})

test('a writer’s own name is PII, as a whole word, ignoring case', () => {
  const names = ['Rahima', 'Khatun Bibi']
  expect(containsPii('I am RAHIMA from Bogura', names)).toBe(true)
  expect(containsPii('khatun asks about onions', names)).toBe(true)
  expect(containsPii('রহিমা বলছি', ['রহিমা'])).toBe(true)
  expect(containsPii('Rahimapur has floods', names)).toBe(false)
  expect(containsPii('I am Karim', ['', 'I', 'am'])).toBe(false)
})
