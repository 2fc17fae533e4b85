import { createElement } from 'react'
import { expect, test } from 'vitest'
import { askedAlone } from '#contract/advisor.ts'
import type { DashboardReply } from '#contract/dashboard-calls.ts'
import { drawn } from '#support/drawn-page.tsx'
import { Conversation } from '#ui/dashboard/conversations/conversation-dialog.tsx'
import { UserTable } from '#ui/dashboard/users/user-table.tsx'
import { timestamp } from '#ui/kit/timestamp.ts'

/** In the server's time zone, which is not that of this machine. */
const moment = '2026-11-21T19:49:07.123+06:00'

const conversation: DashboardReply<'conversation'> = {
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
  ...askedAlone,
}

test('the dashboard shows the time of a conversation as the history does', async () => {
  const opened = () => createElement(Conversation, conversation)
  const html = await drawn(opened, { part: 'dashboard', language: 'en' })
  expect(html).toContain(timestamp(moment, 'en'))
})

test('the last activity of a user is in the same time zone', async () => {
  const row = { id: 'u', name: 'Rahim', email: 'r@example.org', role: 'User', analyses: 1 } as const
  const rows = [{ ...row, language: 'en', lastActivity: moment } as const]
  const shown = { rows, total: 1, isEstimate: false, from: 'server' } as const
  const table = () => createElement(UserTable, { shown, isStale: false })
  const html = await drawn(table, { part: 'dashboard', language: 'bn' })
  expect(html).toContain(timestamp(moment, 'bn'))
})
