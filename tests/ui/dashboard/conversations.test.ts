import { createElement } from 'react'
import { expect, test } from 'vitest'
import { readConversation } from '#contract/advisor.ts'
import { drawn } from '#support/drawn-page.tsx'
import { conversationRow } from '#support/stored-rows.ts'
import { Conversation } from '#ui/dashboard/conversations/conversation-dialog.tsx'
import { ConversationTable } from '#ui/dashboard/conversations/conversation-table.tsx'

function row(more: object = {}) {
  return readConversation.reply.parse({ ...conversationRow(), seq: 1, ...more })
}

test('the table shows a neutral line for a private question, which can still be opened', async () => {
  const shown = { total: 1, isEstimate: false, from: 'server' } as const
  // The farmer’s own list has words and name, as has that of an older server; the table draws neither.
  const owner = { user: 'Rokeya', email: 'rokeya@example.com' }
  const words = { aiTextInput: 'a dark one', tunedResponse: 'warm words' }
  const rows = [row({ private: true, ...words, ...owner })]
  const table = () =>
    createElement(ConversationTable, {
      shown: { ...shown, rows },
      isStale: false,
      emptyMessage: 'dashboard.empty.conversations',
      onOpen: () => undefined,
    })
  const html = await drawn(table, { part: 'dashboard', language: 'en' })
  expect(html).toContain('A private question')
  expect(html).toContain('Read in full')
  expect(html).not.toMatch(/dark|warm|rokeya/i)
  expect(html).not.toContain('Guest')
})

test('the dialog offers the question that a follow-up follows, and none for others', async () => {
  const draw = (more: object) =>
    drawn(() => createElement(Conversation, row(more)), { part: 'dashboard', language: 'en' })
  expect(await draw({ parentId: '7' })).toContain('Show the question that it follows')
  expect(await draw({})).not.toContain('Show the question that it follows')
})
