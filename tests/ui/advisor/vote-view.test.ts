import { expect, test } from 'vitest'
import { askedAlone, type ConversationRow } from '#contract/advisor.ts'
import { voteView } from '#ui/advisor/vote-view.ts'

function reply(vote: ConversationRow['vote']): ConversationRow {
  return {
    id: '5',
    seq: 5,
    clientKey: 'key-1',
    createdAt: '2026-11-21T10:05:00+06:00',
    aiTextInput: 'Why yellow?',
    untunedResponse: 'Generic',
    tunedResponse: 'Tuned',
    language: 'en',
    answeredBy: { generic: 'model', tuned: 'model' },
    standIn: { generic: null, tuned: null },
    sources: [],
    warnings: [],
    vote,
    ...askedAlone,
  }
}

test('without a vote there is no choice', () => {
  expect(voteView(undefined, reply(null))).toEqual({ choice: undefined, state: undefined })
})

test('a vote on the server counts as sent', () => {
  expect(voteView(undefined, reply('tuned'))).toEqual({ choice: 'tuned', state: 'kept' })
})

test('a vote on this phone counts at once, before it is sent', () => {
  const vote = { choice: 'both', state: 'waiting' } as const
  expect(voteView(vote, reply('tuned'))).toEqual({ choice: 'both', state: 'waiting' })
})

test('a refused vote does not count, and its state is refused', () => {
  const vote = { choice: 'both', state: 'refused' } as const
  expect(voteView(vote, reply('tuned'))).toEqual({ choice: 'tuned', state: 'refused' })
  expect(voteView(vote, reply(null))).toEqual({ choice: undefined, state: 'refused' })
})
