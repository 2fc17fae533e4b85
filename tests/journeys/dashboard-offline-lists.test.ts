import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysOfPhones, logInToDashboard, savedFile } from '#support/dashboard-page.ts'
import { openAccount } from '#support/own-account.ts'
import { readingsWith } from '#support/readings.ts'
import { staffAccount } from '#support/running-server.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'
import { gone } from '../chaos/fault.ts'

/** A busy machine needs a while. */
const soon = { timeout: 30_000 }
const needsServer = 'Search, filters and later pages need the server.'
/** One more than a page has. */
const readingsCount = 51

let village: Village
let staffPhone: VillagePhone

beforeAll(async () => {
  village = await startVillage('/api/', daysOfPhones)
  const amina = await openAccount(village.server().url, 'amina@example.org')
  for (const question of ['When should I sow wheat?', 'How do I store potato?', 'আলু কখন লাগাব?'])
    await amina.ask(question)
  for (let done = 0; done < readingsCount; done += 1) await amina.recommend(readingsWith())
  staffPhone = await village.phone()
  await logInToDashboard(staffPhone, staffAccount)
})
beforeEach(() => village.proxy.failAlways(undefined))
afterAll(() => village.close())

function stopServer(): void {
  village.proxy.failAlways(gone)
}

/** What the list shows at one moment. */
function list(page: Page) {
  return page.getByRole('main').evaluate((main) => {
    const textOf = (selector: string) => main.querySelector<HTMLElement>(selector)?.innerText ?? ''
    return {
      rows: main.querySelectorAll('[data-table] tbody tr').length,
      paging: textOf('nav[aria-label="Pages"] p'),
      alert: textOf('[role="alert"]').split('\n')[0],
    }
  })
}

const refused = { rows: 0, paging: '', alert: needsServer }

/** The whole list of a tab, loaded from the server. */
async function openList(tab: string, rows: number, paging: string): Promise<Page> {
  await staffPhone.open(`/dashboard?tab=${tab}`)
  const page = staffPhone.page()
  await expect.poll(() => list(page), soon).toEqual({ rows, paging, alert: '' })
  return page
}

test('a search without the server shows no rows of another query, and no file is saved of them', async () => {
  const page = await openList('ai-assistant', 3, 'Page 1 of 1 · 3 in all')
  stopServer()
  await page.getByLabel('Search').fill('potato')
  await expect.poll(() => list(page), soon).toEqual(refused)
  let files = 0
  page.on('download', () => {
    files += 1
  })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByText('there is nothing on the screen to save').first().waitFor()

  village.proxy.failAlways(undefined)
  await page.getByRole('button', { name: 'Try again' }).click()
  const found = { rows: 1, paging: 'Page 1 of 1 · 1 in all', alert: '' }
  await expect.poll(() => list(page), soon).toEqual(found)
  stopServer()
  const { text } = await savedFile(page, 'Export CSV')
  expect(text.trimEnd().split('\r\n')).toEqual([
    expect.stringContaining('timestamp,'),
    expect.stringContaining('How do I store potato?'),
  ])
  expect(files).toBe(1)
})

test('a later page without the server is not the first one, and a tap brings that back', async () => {
  const first = { rows: 50, paging: 'Page 1 of 2 · 51 in all', alert: '' }
  const page = await openList('crop-history', first.rows, first.paging)
  stopServer()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(() => list(page), soon).toEqual(refused)
  await staffPhone.open('/dashboard?tab=crop-history&page=2')
  await expect.poll(() => list(page), soon).toEqual(refused)
  await page.getByRole('button', { name: 'First page' }).click()
  await expect.poll(() => list(page), soon).toEqual(first)
  expect(new URL(page.url()).search).toBe('?tab=crop-history')
})

test('a role without the server shows no users of another role, and all of them come back', async () => {
  const all = { rows: 2, paging: 'Page 1 of 1 · 2 in all', alert: '' }
  const page = await openList('users', all.rows, all.paging)
  stopServer()
  await page.getByRole('button', { name: 'User', exact: true }).click()
  await expect.poll(() => list(page), soon).toEqual(refused)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.poll(() => list(page), soon).toEqual(all)
})

test('a list opened again without the server is its beginning, not the search that was seen last', async () => {
  const all = { rows: 3, paging: 'Page 1 of 1 · 3 in all', alert: '' }
  const page = await openList('ai-assistant', all.rows, all.paging)
  await page.getByLabel('Search').fill('potato')
  await expect.poll(async () => (await list(page)).paging, soon).toBe('Page 1 of 1 · 1 in all')
  stopServer()
  await staffPhone.open('/dashboard?tab=ai-assistant')
  await page.getByText('Nothing newer came').waitFor()
  await expect.poll(() => list(page), soon).toEqual(all)
  const { text } = await savedFile(page, 'Export CSV')
  expect(text).toContain('When should I sow wheat?')
  await staffPhone.open('/dashboard?tab=ai-assistant&range=week')
  await expect.poll(() => list(page), soon).toEqual(refused)
  await staffPhone.open('/dashboard?tab=ai-assistant&q=potato')
  await expect.poll(() => list(page), soon).toEqual(refused)
})
