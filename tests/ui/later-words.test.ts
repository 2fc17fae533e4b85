import { createElement } from 'react'
import { expect, test } from 'vitest'
import { listUsers } from '#contract/accounts.ts'
import { askAdvisor, readAnswerQuality } from '#contract/advisor.ts'
import { recommendCrop } from '#contract/crops.ts'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import type { Conversation, LocalRecommendation } from '#data/storage/rows.ts'
import { languages } from '#domain/language.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { drawnResult } from '#support/drawn-result.ts'
import { laterConversation, laterResult } from '#support/later-server.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'
import { answerView } from '#ui/advisor/answer-view.ts'
import { ConversationView } from '#ui/advisor/conversation-view.tsx'
import { VoteBox } from '#ui/advisor/vote-box.tsx'
import { AnswerQuality } from '#ui/dashboard/analytics/answer-quality.tsx'
import { UserTable } from '#ui/dashboard/users/user-table.tsx'
import { EntryCard } from '#ui/history/entry-card.tsx'
import { WaitingItem } from '#ui/phone-status/waiting-item.tsx'

/*
 * What a server of a later version says is drawn in both languages: by its own sentence where it has one, else in
 * general words, and never as the key of a message that no catalog has.
 */
const keyLike =
  /\b(answer|crop|cropRec|dashboard|failure|history|vote|waiting)\.[\w.-]+|undefined|\[object/

const asked = { id: '1', clientKey: 'k', createdAt: '2026-07-01T06:00:00.000Z' }

function conversation(): Conversation {
  const body = { ...laterConversation(conversationRow()), seq: 1 }
  const reply = askAdvisor.reply.parse(body)
  return { ...asked, question: 'When?', progress: { state: 'answered', reply } }
}

function recommendation(): LocalRecommendation {
  const { result } = recommendationRow()
  const body = { ...asked, seq: 1, ...laterResult({ ...result }) }
  const reply = recommendCrop.reply.parse(body)
  const field = fieldRequestWith()
  const progress = { state: 'answered', reply } as const
  return { ...asked, field, askedOn: '2026-07-01', phoneResult: result, progress }
}

const says = {
  answers: { en: 'Take care with the generic answer', bn: 'সাধারণ উত্তর সাবধানে মানুন' },
  crops: { en: 'New: Excellent', bn: 'নতুন: Excellent' },
  remedy: { en: 'There is one more thing to do', bn: 'আরও একটা কাজ করার আছে' },
  reason: { en: 'Something else holds it back', bn: 'আরও কিছু বাধা দিচ্ছে' },
  flag: { en: 'There is something more to note', bn: 'আরও কিছু খেয়াল করার আছে' },
  land: { en: 'New: floating', bn: 'নতুন: floating' },
  other: { en: 'Other', bn: 'অন্য' },
  sick: { en: 'The server has trouble', bn: 'সার্ভারে' },
}

test.each(languages)('answers (%s)', async (language) => {
  const shown = conversation()
  const props = {
    conversation: shown,
    growing: undefined,
    settled: answerView(shown),
    isJustAsked: false,
    onAsked: () => undefined,
  }
  const html = await drawnWith(createElement(ConversationView, props), {
    parts: ['advisor', 'answer'],
    language,
  })
  expect(html).not.toMatch(keyLike)
  expect(html).toContain('Bees die of it.')
  expect(html).toContain(says.answers[language])
  expect(html).toContain('phorate')
})

test.each(languages)('a vote that has no button (%s)', async (language) => {
  const box = createElement(VoteBox, { conversation: conversation() })
  const html = await drawnWith(box, { parts: ['advisor', 'answer'], language })
  expect(html).not.toMatch(keyLike)
  expect(html).not.toContain('aria-pressed="true"')
})

test.each(languages)('a recommended crop (%s)', async (language) => {
  const html = await drawnResult(recommendation(), language)
  expect(html).not.toMatch(keyLike)
  for (const words of ['Your soil is salty.', 'Flush it with sweet water.']) {
    expect(html).toContain(words)
  }
  for (const part of ['crops', 'remedy', 'reason', 'flag', 'land'] as const) {
    expect(html, part).toContain(says[part][language])
  }
})

test.each(languages)('the history (%s)', async (language) => {
  const { progress, question } = conversation()
  if (progress.state !== 'answered') throw new Error('not answered')
  const { untunedResponse: genericAnswer, tunedResponse: tunedAnswer, warnings } = progress.reply
  const answers = { genericAnswer, tunedAnswer, sources: [], warnings }
  const entry = { kind: 'ask', ...asked, question, ...answers } as const
  const card = createElement(EntryCard, { entry, number: 1, onDeleted: () => undefined })
  const html = await drawnWith(card, { parts: ['answer', 'history'], language })
  expect(html).not.toMatch(keyLike)
  expect(html).toContain('Bees die of it.')
})

test.each(languages)('what waits (%s)', async (language) => {
  const content = { kind: 'ask', question: 'When?' } as const
  const rows = [
    { key: '1', createdAt: asked.createdAt, content, attempts: 1, state: 'parked' },
    { key: '2', createdAt: asked.createdAt, content, attempts: 1, state: 'queued', reason: 'tide' },
    { key: '3', createdAt: asked.createdAt, content, attempts: 1, state: 'failed', reason: 'tide' },
  ] as unknown as readonly WaitingEntry[] // as a later version of the app has stored them
  for (const entry of rows) {
    const props = { entry, isFormFilled: false, isShown: true, onEdit: () => undefined }
    const html = await drawnWith(createElement(WaitingItem, props), {
      parts: ['waiting'],
      language,
    })
    expect(html).not.toMatch(keyLike)
  }
})

test.each(languages)('the dashboard (%s)', async (language) => {
  const quality = readAnswerQuality.reply.parse({
    ...{ conversations: 9, warned: 2, tunedWinRate: null, medianMs: 800 },
    votes: { generic: 1, tuned: 2, both: 0, neither: 0, unsure: 3 },
    warningsByKind: { hazardous: 1, 'kills-bees': 1 },
  })
  const { items } = listUsers.reply.parse({
    items: [
      {
        ...{ id: '1', name: 'Amina', email: 'a@example.org', role: 'Adviser', language: 'syl' },
        ...{ analyses: 3, lastActivity: null, district: 'sylhet' },
      },
    ],
    total: 1,
  })
  const shown = { rows: items, total: 1, isEstimate: false, from: 'server' } as const
  for (const piece of [
    createElement(AnswerQuality, {
      ...{ quality, isAwaited: false },
      span: { from: '2026-11-01', to: '2026-11-30' },
    }),
    createElement(UserTable, { shown, isStale: false }),
  ]) {
    const html = await drawnWith(piece, { parts: ['dashboard'], language })
    expect(html).not.toMatch(keyLike)
    expect(html).toContain(says.other[language])
  }
})
