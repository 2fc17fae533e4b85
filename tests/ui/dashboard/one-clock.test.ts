import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { DeskReply } from '#contract/desk-calls.ts'
import { drawn } from '#support/drawn-page.tsx'
import { Conversation } from '#ui/dashboard/conversation-dialog.tsx'
import { UserTable } from '#ui/dashboard/user-table.tsx'
import { timestamp } from '#ui/kit/timestamp.ts'

/** By the clock of the server, which is in another zone than this machine. */
const moment = '2026-11-21T19:49:07.123+06:00'

const conversation: DeskReply<'conversation'> = {
  id: '0b9e9b8e-8f1c-4f25-9b1e-0a9f0d1b2c3d',
  seq: 1,
  clientKey: null,
  createdAt: moment,
  aiTextInput: 'Why yellow?',
  untunedResponse: 'Nitrogen.',
  tunedResponse: 'Nitrogen.',
  language: 'en',
  answeredBy: { generic: 'knowledge', tuned: 'knowledge' },
  standIn: { generic: null, tuned: null },
  sources: [],
  warnings: [],
  vote: null,
}

test('the desk shows a conversation at the same moment as the history', async () => {
  const opened = () => createElement(Conversation, conversation)
  const html = await drawn(opened, { part: 'dashboard', language: 'en' })
  expect(html).toContain(timestamp(moment, 'en'))
})

test('the last activity of a user is told by the same clock', async () => {
  const row = { id: 'u', name: 'Rahim', email: 'r@example.org', role: 'User', analyses: 1 } as const
  const rows = [{ ...row, language: 'en', lastActivity: moment } as const]
  const shown = { rows, total: 1, isEstimate: false, from: 'server' } as const
  const table = () => createElement(UserTable, { shown, isOld: false })
  const html = await drawn(table, { part: 'dashboard', language: 'bn' })
  expect(html).toContain(timestamp(moment, 'bn'))
})
