import { expect, test } from 'vitest'
import { tellsWho } from '#server/finetune/tells-who.ts'

test.each([
  'Write to rahima.k@example.com please',
  'My number is 01712-345678',
  'আমার নম্বর ০১৭১২৩৪৫৬৭৮',
  'call +880 1712 345 678',
  'Card 19855678901234567',
])('%s tells who wrote it', (text) => {
  expect(tellsWho(text, [])).toBe(true)
})

test.each([
  'Call 16123, or use 90-42-43 kg in 2026',
  'ইউরিয়া ২৬০ কেজি, ১৬১২৩ নম্বরে জানান',
  'Plant 20 15 25 days after 2026-03-15 @ 5 g',
])('%s tells nothing of anybody', (text) => {
  expect(tellsWho(text, [])).toBe(false)
})

test('a writer’s own name tells who he is, as a word of its own and in either case', () => {
  const names = ['Rahima', 'Khatun Bibi']
  expect(tellsWho('I am RAHIMA from Bogura', names)).toBe(true)
  expect(tellsWho('khatun asks about onions', names)).toBe(true)
  expect(tellsWho('রহিমা বলছি', ['রহিমা'])).toBe(true)
  expect(tellsWho('Rahimapur has floods', names)).toBe(false)
  expect(tellsWho('I am Karim', ['', 'I', 'am'])).toBe(false)
})
