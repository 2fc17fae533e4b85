import { expect, test } from 'vitest'
import type { Conversation } from '#data/storage/rows.ts'
import { conversationRow } from '#support/stored-rows.ts'
import { canBeFollowed } from '#ui/advisor/thread/can-be-followed.ts'
import { carriedBy, earlierQuestion, stepsBefore } from '#ui/advisor/thread/thread.ts'

const createdAt = '2026-11-20T06:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000)

const waiting: Conversation = {
  ...{ id: '1', clientKey: 'k', createdAt, question: 'Spots on the leaf' },
  progress: { state: 'waiting' },
}

const phoneAnswer: NonNullable<Conversation['phoneAnswer']> = {
  ...{ language: 'en', matched: true, untunedResponse: 'a', tunedResponse: 'b' },
  ...{ sources: [], warnings: [], topics: [{ id: 't', title: 'Blast' }] },
  asks: [{ id: 'crop', text: 'Which crop?', choices: [{ id: 'rice', text: 'Rice' }] }],
}

const asks = (question: string) => ({ question })

test('steps are the same question asked again; a follow-up has none before it', () => {
  const before = [asks('Spots'), asks('Spots'), asks('When to sow?')]
  expect(stepsBefore(asks('Spots'), before)).toBe(2)
  expect(stepsBefore(asks('And in Aman?'), before)).toBe(0)
  expect(stepsBefore(asks('Spots'), [])).toBe(0)
})

test('the question before is the nearest other one', () => {
  expect(earlierQuestion(asks('Spots'), [asks('Spots'), asks('Sowing?')])).toBe('Sowing?')
  expect(earlierQuestion(asks('Spots'), [asks('Spots')])).toBeUndefined()
})

test('the phone asks back until the server has answered', () => {
  expect(carriedBy({ ...waiting, phoneAnswer })).toMatchObject({
    asks: [{ id: 'crop' }],
    topics: [{ title: 'Blast' }],
  })
  const carried = { asks: [], topics: [{ id: 's', title: 'Rust' }] }
  const reply = { ...(conversationRow() as object), ...carried } // as a server of this version answers
  const answered = { ...waiting, phoneAnswer, progress: { state: 'answered', reply } }
  expect(carriedBy(answered as Conversation)).toEqual(carried)
})

test('what a newer server asks for, and a question without choices, is not shown', () => {
  const [ask] = phoneAnswer.asks
  const other = [
    { ...ask, id: 'weather' },
    { ...ask, choices: [] },
  ]
  const newer = { ...phoneAnswer, asks: other } as typeof phoneAnswer
  expect(carriedBy({ ...waiting, phoneAnswer: newer }).asks).toEqual([])
})

test('a question may follow an answered one for an hour', () => {
  expect(canBeFollowed({ ...waiting, phoneAnswer }, after(59))).toBe(true)
  expect(canBeFollowed({ ...waiting, phoneAnswer }, after(60))).toBe(false)
  expect(canBeFollowed(waiting, after(1))).toBe(false)
})
