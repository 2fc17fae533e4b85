import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { GrowingAnswers } from '#data/api/answer-stream.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { createKnowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import type { Ask } from '#domain/understanding/reading.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { drawnWith } from '#support/drawn-page.tsx'
import { answerView } from '#ui/advisor/answer-view.ts'
import { ConversationView } from '#ui/advisor/conversation-view.tsx'

const question = 'tomato leaf spots'
const found = createKnowledge(buildPack(entryFiles, 'en')).answer(question, '2026-11-28')
const titles = found.topics.map(({ title }) => title)

const asks: Readonly<Record<Ask['id'], Ask>> = {
  crop: { id: 'crop', text: 'Which crop is it?', choices: [{ id: 'rice', text: 'rice' }] },
  part: { id: 'part', text: 'Where is it?', choices: [{ id: 'leaf', text: 'leaf' }] },
  sign: { id: 'sign', text: 'What is it like?', choices: [{ id: 'wilt', text: 'wilts' }] },
}

/** The phone has answered with candidates, and asks this back. */
function drawnWithAsk(ask: Ask, growing?: GrowingAnswers): Promise<string> {
  const conversation: Conversation = {
    ...{ id: 'key-1', clientKey: 'key-1', createdAt: '2026-11-28T04:00:00.000Z' },
    question,
    progress: { state: 'waiting' },
    phoneAnswer: { ...found, asks: [ask] },
  }
  const view = createElement(ConversationView, {
    ...{ conversation, growing, isJustAsked: false, onAsked: () => undefined },
    settled: answerView(conversation),
  })
  return drawnWith(view, { parts: ['advisor', 'answer'], language: 'en' })
}

/** How many buttons ask for this entry. */
function rowsOf(title: string, html: string): number {
  const buttons = html.split('<button').slice(1)
  return buttons.filter((button) => (button.split('</button>')[0] ?? '').includes(title)).length
}

test('candidates are tapped in the answer, each once', async () => {
  expect(titles.length).toBeGreaterThan(1)
  const html = await drawnWithAsk(asks.sign)
  expect(titles.map((title) => rowsOf(title, html))).toEqual(titles.map(() => 1))
})

test('a question back about part or sign stands below candidates, one about the crop above them', async () => {
  const places = await Promise.all(
    Object.values(asks).map(async (ask) => {
      const html = await drawnWithAsk(ask)
      expect(html).toContain(ask.text)
      return html.indexOf(ask.text) < html.indexOf(titles[0] ?? '') ? 'above' : 'below'
    }),
  )
  expect(places).toEqual(['above', 'below', 'below'])
})

test('candidates stay to be tapped while a model writes its answer', async () => {
  const growing = { key: 'key-1', generic: '', tuned: 'Look under the leaf.', warnings: [] }
  const html = await drawnWithAsk(asks.sign, growing)
  expect(html).toContain('Look under the leaf.')
  expect(titles.map((title) => rowsOf(title, html))).toEqual(titles.map(() => 1))
})

test('a question that follows another is shown as it was answered: about the same crop', async () => {
  const asked = (key: string, text: string): Conversation => ({
    ...{ id: key, clientKey: key, createdAt: '2026-11-28T04:00:00.000Z' },
    question: text,
    progress: { state: 'waiting' },
  })
  const conversation = asked('key-2', 'And how much water?')
  const shown = {
    ...{ conversation, growing: undefined, settled: answerView(conversation) },
    onAsked: () => undefined,
  }
  const followed = asked('key-1', 'When do I plant potatoes?')
  const [alone, following] = await Promise.all(
    [[], [followed]].map((before) =>
      drawnWith(createElement(ConversationView, { ...shown, before, isJustAsked: false }), {
        ...{ parts: ['advisor', 'answer'], language: 'en' },
      }),
    ),
  )
  expect(alone).not.toContain('>potato<')
  expect(following).toContain('>potato<')
})
