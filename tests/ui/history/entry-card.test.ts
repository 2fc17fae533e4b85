import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { HistoryEntry } from '#data/history/record.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { EntryCard } from '#ui/history/entry-card.tsx'

const question: HistoryEntry = {
  kind: 'ask',
  id: '5',
  createdAt: '2026-07-01T12:00:00+06:00',
  question: 'How deep?',
  genericAnswer: 'Not deep.',
  tunedAnswer: 'Two centimetres.',
  sources: [],
  warnings: [],
}

function card(entry: HistoryEntry, language: 'en' | 'bn' = 'en') {
  const element = createElement(EntryCard, { entry, number: 1, onDeleted: () => undefined })
  return drawnWith(element, { parts: ['answer', 'history'], language })
}

test('a follow-up names the question that it follows', async () => {
  const follows = { question: 'How do I sow jute?', isPrivate: false }
  const html = await card({ ...question, follows })
  expect(html).toContain('How deep?')
  expect(html).toContain('Follows: How do I sow jute?')
})

test('a private question shows no word of it before a tap, in either language', async () => {
  const hidden: HistoryEntry = { ...question, question: 'a dark one', isPrivate: true }
  for (const [language, line] of [
    ['en', 'A private question'],
    ['bn', 'একটি ব্যক্তিগত প্রশ্ন'],
  ] as const) {
    const html = await card(hidden, language)
    expect(html).toContain(line)
    for (const word of ['dark', 'Not deep', 'Two centimetres']) expect(html).not.toContain(word)
  }
})

test('a follow-up of a private question does not tell its words', async () => {
  const html = await card({ ...question, follows: { question: 'a dark one', isPrivate: true } })
  expect(html).toContain('Follows: A private question')
  expect(html).not.toContain('dark')
})
