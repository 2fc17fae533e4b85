import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { DashboardRow } from '#contract/dashboard-calls.ts'
import { drawn } from '#support/drawn-page.tsx'
import type { TableRows } from '#ui/dashboard/tables/table-rows.ts'
import { UserCards } from '#ui/dashboard/users/users-tab.tsx'

const user: DashboardRow<'users'> = {
  id: 'user-1',
  name: 'Rahim',
  email: 'rahim@example.org',
  role: 'Admin',
  language: 'bn',
  analyses: 2,
  lastActivity: null,
}

async function figures(shown: TableRows<DashboardRow<'users'>> | undefined) {
  const cards = () => createElement(UserCards, { shown })
  const html = await drawn(cards, { part: 'dashboard', language: 'en' })
  return [...html.matchAll(/<dd[^>]*>([^<]*)/g)].map(([, text]) => text)
}

test('after a failed first request the cards show no number, and the line of the note is free', async () => {
  const freeLine = '\u00a0'
  expect(await figures(undefined)).toEqual(['—', freeLine, '—'])
})

test('an empty list shows 0 users', async () => {
  const shown = { rows: [], total: 0, isEstimate: false, from: 'server' } as const
  expect(await figures(shown)).toMatchObject({ 0: '0', 2: '0' })
})

test('users and admins among the loaded rows are counted', async () => {
  const rows = [user, { ...user, id: 'user-2', role: 'User' as const }]
  const shown = { rows, total: 7, isEstimate: false, from: 'server' } as const
  expect(await figures(shown)).toMatchObject({ 0: '2', 2: '1' })
})
