import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  chartTable,
  daysOfPhones,
  logInToDashboard,
  rowHeads,
  savedFile,
} from '#support/dashboard-page.ts'
import { openAccount } from '#support/own-account.ts'
import { readingsWith } from '#support/readings.ts'
import { staffAccount } from '#support/running-server.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

/** A busy machine needs a while. */
const soon = { timeout: 30_000 }

let village: Village
let staffPhone: VillagePhone

beforeAll(async () => {
  village = await startVillage('/api/', daysOfPhones)
  const amina = await openAccount(village.server().url, 'amina@example.org')
  for (const question of ['When should I sow wheat?', 'How do I store onions?', 'আলু কখন লাগাব?'])
    await amina.ask(question)
  await amina.recommend(readingsWith())
  staffPhone = await village.phone()
  await logInToDashboard(staffPhone, staffAccount)
})
afterAll(() => village.close())

/** The whole card: its figure, and what it was in the chosen days. */
function card(page: Page, name: string): Promise<string> {
  return page.getByRole('main').locator('dl > div').filter({ hasText: name }).innerText()
}

async function choose(page: Page, range: string): Promise<void> {
  await page.getByRole('button', { name: range, exact: true }).click()
}

async function chooseDays(page: Page, from: string, to: string): Promise<void> {
  await choose(page, 'Custom')
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
  await choose(page, 'Apply')
}

test('each figure of the analytics stands beside that of the chosen days, and of those before', async () => {
  await staffPhone.open('/dashboard')
  const page = staffPhone.page()
  await expect.poll(() => card(page, 'Total users'), soon).toMatch(/^Total users\s+2\s+New: 2$/)
  await page.getByLabel('Compare with the period before').check()
  await expect.poll(() => card(page, 'Total users'), soon).toMatch(/New: 2\s+Before: 0$/)
  await choose(page, 'Week')
  const analyses = page.getByRole('region', { name: 'Total Analysis Over Time' })
  await expect.poll(() => analyses.innerText(), soon).toMatch(/This period: 4\s+Before: 0/)
  expect(new URL(page.url()).search).toBe('?range=week&compare=before')
  const { text } = await savedFile(page, 'Download CSV')
  expect(text).toMatch(/\r\nperiod,startDate,\d{4}-\d\d-\d\d\r\nperiod,endDate,/)
  expect(text).toContain('\r\nperiod,analyses,4\r\n')
  expect(text).toContain('\r\nperiodBefore,analyses,0\r\n')

  await chooseDays(page, '2026-02-02', '2026-02-04')
  await expect.poll(() => card(page, 'Total users'), soon).toMatch(/\s2\s+New: 0\s+Before: 0$/)
  await page.getByRole('heading', { name: 'Answers: February 2 – 4, 2026' }).waitFor()
  await page.getByText('of 0 conversations').waitFor()
})

test('the range goes along from tab to tab: lists and their files have only its days, until all are wanted', async () => {
  await staffPhone.open('/dashboard?range=custom&from=2026-02-02&to=2026-02-04')
  const page = staffPhone.page()
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByText('AI assistant').click()
  await page.getByText('Nothing on these days.').waitFor()
  expect(new URL(page.url()).search).toBe(
    '?tab=ai-assistant&range=custom&from=2026-02-02&to=2026-02-04',
  )
  await expect.poll(() => card(page, 'Total analyses'), soon).toMatch(/\s3\s+This period: 0$/)
  const none = await savedFile(page, 'Export CSV')
  expect(none.text.trimEnd().split('\r\n')).toHaveLength(1)
  await choose(page, 'Week')
  await expect.poll(() => card(page, 'Total analyses'), soon).toContain('This period: 3')
  await expect.poll(() => rowHeads(page, 'Questions and answers'), soon).toHaveLength(3)
  const all = await savedFile(page, 'Export CSV')
  expect(all.text).toContain('amina@example.org,How do I store onions?')

  await menu.getByText('Crop history').click()
  await expect.poll(() => card(page, 'Total recommendations'), soon).toContain('This period: 1')
  await chooseDays(page, '2026-02-02', '2026-02-04')
  await page.getByText('Nothing on these days.').waitFor()
  const common = page.getByRole('region', { name: 'Most common crops' })
  await expect.poll(() => common.innerText(), soon).toContain('Only February 2 – 4, 2026')
  await page.getByRole('button', { name: 'Only February 2 – 4, 2026 Show all days' }).click()
  await expect.poll(() => rowHeads(page, 'Readings and crops'), soon).toHaveLength(1)
  expect(new URL(page.url()).search).toBe('?tab=crop-history')
  await expect.poll(() => card(page, 'Total recommendations'), soon).toMatch(/\s1$/)
})

test('a custom date range needs a start and an end, in order', async () => {
  await staffPhone.open('/dashboard?tab=ai-assistant')
  const page = staffPhone.page()
  await page.getByRole('button', { name: 'Custom', exact: true }).click()
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  expect(await apply.isDisabled()).toBe(true)
  await page.getByLabel('From', { exact: true }).fill('2026-02-02')
  expect(await apply.isDisabled()).toBe(true)
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await apply.click()
  await page.getByRole('alert').getByText('End date cannot be before start date').waitFor()
  await page.getByLabel('To', { exact: true }).fill('2026-02-04')
  await apply.click()
  expect(await page.getByLabel('From', { exact: true }).count()).toBe(0)
  await expect.poll(() => chartTable(page, 'Conversations'), soon).toHaveLength(3)
  expect(new URL(page.url()).search).toContain('range=custom&from=2026-02-02&to=2026-02-04')
  await page.getByText('Nothing on these days.').waitFor()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect.poll(() => chartTable(page, 'Conversations'), soon).toHaveLength(7)
  expect((await chartTable(page, 'Conversations')).at(-1)).toMatch(/\| 3$/)
})

test('without a network what a tab begins with stays, and days that were never loaded are not shown as empty', async () => {
  await staffPhone.open('/dashboard')
  const page = staffPhone.page()
  await expect.poll(() => card(page, 'Total users'), soon).toMatch(/New: 2$/)
  onTestFinished(() => staffPhone.goOnline())
  await staffPhone.goOffline()
  await page.reload()
  await page.getByText('Nothing newer came').waitFor()
  await expect.poll(() => card(page, 'Total users'), soon).toMatch(/New: 2$/)
  await chooseDays(page, '2026-02-02', '2026-02-04')
  // They are only out of sight until the calls have failed.
  await expect.poll(() => page.getByRole('heading', { name: /^Answers: / }).count(), soon).toBe(0)
  expect(await card(page, 'Total users')).toMatch(/^Total users\s+2\s*$/)
  expect(await page.getByRole('heading', { name: 'Demographics' }).count()).toBe(1)
  await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Crop history').click()
  await page
    .getByRole('alert')
    .getByText('Search, filters and later pages need the server.')
    .waitFor()
  expect(await page.getByText('Nothing on these days.').count()).toBe(0)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByText('there is nothing on the screen to save').first().waitFor()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByText('AI assistant').click()
  const conversations = page.getByRole('region', { name: 'Conversations', exact: true })
  await conversations.getByText('The figures could not be loaded.').waitFor()
  expect(await conversations.getByText('Nothing so far.').count()).toBe(0)
})

test('a server that does not know figures of a period leaves them out, and nothing has failed', async () => {
  const fresh = await village.phone()
  // The real answer of a server to a call that it does not know.
  const unknown = `${village.server().url}/api/analytics/unknown/`
  await fresh
    .context()
    .route('**/api/analytics/period/**', (route) => route.continue({ url: unknown }))
  await logInToDashboard(fresh, staffAccount)
  await expect.poll(() => card(fresh.page(), 'Total users'), soon).toMatch(/^Total users\s+2\s*$/)
  expect(await fresh.page().getByText('Nothing newer came').count()).toBe(0)
})
