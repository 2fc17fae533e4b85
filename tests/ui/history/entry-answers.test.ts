import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { HistoryEntry } from '#data/history/record.ts'
import { dangerCard, dangerText } from '#domain/dangers/danger-card.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { EntryAnswers } from '#ui/history/entry-answers.tsx'
import type { EntryWords } from '#ui/history/use-entry-words.ts'

type Question = HistoryEntry & { readonly kind: 'ask' }

const tunedAnswer = 'Most likely: Rice blast.\nWhat to do today: Keep water in the field.'
const genericAnswer = Array.from({ length: 20 }, (_, at) => `Line ${at} about the rice.`).join('\n')
const question: Question = {
  kind: 'ask',
  id: '5',
  createdAt: '2026-07-01T12:00:00+06:00',
  question: 'Why are there spots?',
  genericAnswer,
  tunedAnswer,
  sources: [{ id: 'rice-blast', title: 'Rice blast', source: 'BRRI 2020' }],
  warnings: [],
}

interface Facts {
  readonly calm?: 'en'
  readonly tuned?: string
  readonly entry?: Partial<Question>
  readonly warnings?: EntryWords['warnings']
  readonly isOpen?: boolean
}

function drawn(facts: Facts = {}) {
  const { entry, warnings = [], calm, tuned = tunedAnswer, isOpen = true } = facts
  const words: EntryWords = {
    title: question.question,
    lang: 'en',
    moment: '2026-07-01 12:00',
    warnings,
    calm,
    parts: [
      { name: 'Fine-tuned', text: tuned, panel: 'tuned' },
      { name: 'Generic', text: genericAnswer, panel: 'generic' },
    ],
  }
  const answers = createElement(EntryAnswers, { entry: { ...question, ...entry }, words, isOpen })
  return drawnWith(answers, { parts: ['answer', 'history'], language: 'en' })
}

const drawings = /<svg[^>]*viewBox="0 0 64 64"/g
const call = 'href="tel:16123"'

test('the problem is drawn, with the crop that was tapped beside the question', async () => {
  const html = await drawn({ isOpen: false })
  expect(html.match(drawings)).toHaveLength(1)
  expect(html).not.toMatch(/<button|<a /)
  const entry = { context: { crop: 'rice' } }
  expect((await drawn({ entry, isOpen: false })).match(drawings)).toHaveLength(2)
})

test('an opened entry offers to listen and to call', async () => {
  const html = await drawn()
  expect(html).toContain('Listen')
  expect(html).toContain(call)
  expect(html).toContain('Read all of it')
})

test('with a hazardous active the call stands above the answers, and not a second time', async () => {
  const warning = { which: 'tuned', isHazardous: true, text: 'Do not use it.' } as const
  const html = await drawn({ warnings: [warning] })
  expect(html.split(call)).toHaveLength(2)
  expect(html.indexOf(call)).toBeLessThan(html.indexOf('Fine-tuned'))
  const calls = await drawn({ warnings: [{ ...warning, isHazardous: false }] })
  expect(calls.split(call)).toHaveLength(2)
})

const emergency = dangerCard({ id: 'poison-swallowed', severity: 'emergency' }, 'bn')

const ofLife: readonly (readonly [string, Facts])[] = [
  ['a private question', { entry: { isPrivate: true } }],
  ['an emergency', { entry: { sources: [] }, tuned: dangerText(emergency) }],
]

test.each(ofLife)(
  'of %s nothing is folded, and the farmers’ helpline is not offered',
  async (_, facts) => {
    const warning = { which: 'both', isHazardous: true, text: 'Do not use it.' } as const
    for (const warnings of [[], [warning]]) {
      const html = await drawn({ ...facts, warnings })
      expect(html).not.toContain(call)
      expect(html).not.toContain('aria-expanded')
      expect(html.match(/data-open="true"/g)).toHaveLength(2)
    }
  },
)

test('the calm line stands under the answers, with a number to tap', async () => {
  expect(await drawn({ calm: 'en' })).toContain('href="tel:999"')
  expect(await drawn()).not.toContain('tel:999')
})
