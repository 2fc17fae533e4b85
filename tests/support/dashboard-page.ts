import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { VillagePhone } from './village.ts'

export interface DashboardAccount {
  readonly email: string
  readonly password: string
}

/** Settings of a server whose days are those of the phones here, wherever and whenever the tests run. */
export const daysOfPhones = {
  TZ_DISPLAY: Intl.DateTimeFormat().resolvedOptions().timeZone,
} as const

/** Opens the dashboard on a wide screen without a session, and signs in on the login page that follows. */
export async function logInToDashboard(
  phone: VillagePhone,
  account: DashboardAccount,
  search = '',
): Promise<void> {
  const page = phone.page()
  await page.setViewportSize({ width: 1280, height: 800 })
  await phone.open(`/dashboard${search}`)
  await page.waitForURL('**/login')
  await page.getByLabel('Username').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard**')
}

/** A figure under its name. */
export async function figure(page: Page, name: string): Promise<string> {
  const card = page.getByRole('main').locator('dl > div').filter({ hasText: name })
  return card.locator('dd').first().innerText()
}

/** The figures of a chart, line by line, as its table has them. */
export async function chartTable(page: Page, name: string): Promise<string[]> {
  const card = page.getByRole('region', { name, exact: true })
  const folded = card.locator('details:not([open]) summary')
  if ((await folded.count()) > 0) await folded.click()
  // All at once: a row that goes meanwhile would be waited for.
  const rows = card.locator('tbody tr')
  return rows.evaluateAll((all) =>
    all.map((row) =>
      Array.from(row.querySelectorAll<HTMLElement>('th, td'), (cell) => cell.innerText).join(' | '),
    ),
  )
}

/** The first column of a table's rows. */
export function rowHeads(page: Page, table: string): Promise<string[]> {
  return page
    .getByRole('region', { name: table, exact: true })
    .locator('tbody tr td:first-child')
    .allInnerTexts()
}

/** Taps a button and takes the file that the browser then holds. */
export async function savedFile(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
