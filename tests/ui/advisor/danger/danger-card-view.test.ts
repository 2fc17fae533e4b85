import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { DangerCard } from '#domain/dangers/danger.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { DangerCardView } from '#ui/advisor/danger/danger-card-view.tsx'

const card: DangerCard = {
  id: 'made-up',
  severity: 'emergency',
  title: 'বিষ মুখে গেছে',
  steps: ['হাসপাতালে নিন।', 'কাত করে শোয়ান।'],
  never: 'বমি করাবেন না।',
  calls: [
    { id: 'one', name: 'জরুরি সেবা', number: '৯৯৯', note: 'দিনরাত খোলা' },
    { id: 'two', name: 'কাছের হাসপাতাল' },
  ],
  readBy: 'এখনো কোনো ডাক্তার পড়ে দেখেননি',
}

const draw = (shown: DangerCard) =>
  drawnWith(createElement(DangerCardView, { card: shown }), { parts: [], language: 'en' })

test('a number is dialled in digits that a phone knows and shown in those of the card', async () => {
  const html = await draw(card)
  expect(html).toContain('href="tel:999"')
  expect(html).toContain('৯৯৯')
  const latin = { ...card, calls: [{ id: 'one', name: 'জরুরি সেবা', number: '999' }] }
  expect(await draw(latin)).toContain('৯৯৯')
})

test('a service without a number is a line, not a link', async () => {
  const html = await draw(card)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('কাছের হাসপাতাল')
})

test('every line of the card is drawn, in its own language', async () => {
  const html = await draw(card)
  const { title, steps, never, readBy } = card
  for (const line of [title, ...steps, never, readBy, 'lang="bn"']) expect(html).toContain(line)
})

test('the card for somebody who may want to die has no tone of alarm', async () => {
  expect(await draw(card)).toContain('data-tone="stop"')
  expect(await draw({ ...card, severity: 'private' })).toContain('data-tone="warm"')
})
