import { expect, test } from 'vitest'
import type { Danger } from '../../../src/domain/dangers/danger.ts'
import { dangerCard, dangerIds, dangerText } from '../../../src/domain/dangers/danger-card.ts'
import { severityOf } from '../../../src/domain/dangers/find-dangers.ts'
import { languages } from '../../../src/domain/language.ts'
import { hazardousActives } from '../../../src/domain/safety/names/hazardous-actives.ts'

const dangers: readonly Danger[] = [
  ...dangerIds.map((id) => ({ id, severity: severityOf(id) })),
  ...hazardousActives.map(
    ({ id }): Danger => ({ id: 'banned-request', severity: 'refuse', active: id }),
  ),
]
const all = languages.flatMap((language) =>
  dangers.map((danger) => {
    const card = dangerCard(danger, language)
    const name = `${danger.id} ${danger.active ?? ''} ${language}`
    const lines = [card.title, ...card.steps, card.never ?? '', card.readBy ?? ''].join('\n')
    return { name, language, danger, card, lines, text: dangerText(card) }
  }),
)

/** Those whose pages were read (referrals of 22 November 2026). */
const checkedNumbers = ['999', '16123', '16163', '1090', '16358', '16126', '16236']

test('every card has a title, one to three steps and somebody to call', () => {
  for (const { name, card } of all) {
    expect(card.title, name).not.toBe('')
    expect(card.steps.length, name).toBeGreaterThanOrEqual(1)
    expect(card.steps.length, name).toBeLessThanOrEqual(3)
    expect(card.calls.length, name).toBeGreaterThanOrEqual(1)
  }
})

test('every card is at most 120 words of plain text', () => {
  for (const { name, text } of all) {
    expect(text.split(/\s+/).length, name).toBeLessThanOrEqual(120)
  }
})

test('every card is written in the digits and letters of its language', () => {
  for (const { name, language, text } of all) {
    if (language === 'bn') expect(text, name).not.toMatch(/[0-9A-Za-z]/)
    else expect(text, name).not.toMatch(/[\u0980-\u09ff]/)
  }
})

test('every card has only checked numbers', () => {
  const allowed = ['999', '৯৯৯', '16123', '১৬১২৩', '2024', '২০২৪']
  for (const { name, card, lines } of all) {
    const called = card.calls.flatMap(({ number }) => (number ? [number] : []))
    expect(checkedNumbers, name).toEqual(expect.arrayContaining(called))
    const written = lines.match(/\d{3,}|[০-৯]{3,}/g) ?? []
    expect(
      written.filter((number) => !allowed.includes(number)),
      name,
    ).toEqual([])
  }
})

test('no card names a treatment of a doctor, a cure of the house as one, or a dose', () => {
  for (const { name, card, danger, lines } of all) {
    const advice = [card.title, ...card.steps].join('\n')
    expect(lines, name).not.toMatch(
      /oxygen|atropine|charcoal|antidote|vitamin|paracetamol|mouth-to-mouth|bandage|অক্সিজেন|অ্যাট্রোপিন|কয়লা|ভিটামিন|ব্যান্ডেজ/i,
    )
    expect(advice, name).not.toMatch(/\b(?:ml|g|kg|mg)\b|মিলি|গ্রাম(?! আদালত)|কেজি/i)
    if (severityOf(danger.id) !== 'emergency') continue
    expect(lines, name).not.toMatch(/milk|tamarind|lemon|দুধ|তেঁতুল|লেবু/i)
    expect(lines, name).not.toMatch(/(?<!not )make them vomit|বমি করান/i)
  }
})

const urgentCards = all.filter(({ danger }) =>
  ['emergency', 'private'].includes(severityOf(danger.id)),
)

test.each(urgentCards)('$name: 999 stands in the first line', ({ text, card }) => {
  expect(text.split('\n')[0]).toMatch(/999|৯৯৯/)
  expect(card.calls[0]?.number).toBe('999')
})

test.each(urgentCards)('$name: nobody has read it yet', ({ card, language }) => {
  expect(card.readBy).toBe(
    language === 'en' ? 'Not yet read by a doctor' : 'এখনো কোনো ডাক্তার পড়ে দেখেননি',
  )
})

test('a card that is no first aid names no reader', () => {
  expect(dangerCard({ id: 'overdose', severity: 'caution' }, 'en').readBy).toBeUndefined()
})

test('a wish to die is answered without farming, methods and questions', () => {
  for (const { danger, text } of urgentCards) {
    if (severityOf(danger.id) !== 'private') continue
    expect(text).not.toMatch(/poison|pesticide|tablet|rope|farm|crop|\?|বিষ|কীটনাশক|ফসল|দড়ি/i)
  }
})

test('banned is said only of what a page says it of', () => {
  const banned = hazardousActives
    .map(({ id }) => id)
    .filter((active) =>
      dangerText(dangerCard({ id: 'banned-request', severity: 'refuse', active }, 'en')).includes(
        'banned',
      ),
    )
  expect(banned.sort()).toEqual(
    'carbofuran chlordane dichlorvos endosulfan endrin hexachlorobenzene methyl-bromide'.split(' '),
  )
})

test('an operator names who has read the cards, and confirms a number', () => {
  const settings = { readBy: 'Dr Rahman, Dhaka', confirmed: { kaan_pete_roi: '01000000000' } }
  const card = dangerCard({ id: 'self-harm-direct', severity: 'private' }, 'bn', settings)
  expect(card.readBy).toBe('পড়ে দেখেছেন: Dr Rahman, Dhaka')
  expect(card.calls.find(({ id }) => id === 'kaan_pete_roi')?.number).toBe('01000000000')
})
