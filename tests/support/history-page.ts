import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { Credentials } from './own-account.ts'
import type { VillagePhone } from './village.ts'

/** Signs in through the form, which leads to the history. */
export async function logInToHistory(phone: VillagePhone, account: Credentials): Promise<void> {
  await phone.open('/login')
  const page = phone.page()
  await page.getByLabel('Username').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/history')
}

/** Waits until exactly this is said of the pages. */
export async function seePaging(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).waitFor()
}

/** What the shown entries are headed by, with their running numbers: `11 When to sow?`. Read at once: the list may change meanwhile. */
export function shownEntries(page: Page): Promise<string[]> {
  const heads = page.getByRole('article').locator('header')
  return heads.evaluateAll((all) =>
    all.map((head) =>
      ['p', 'h3'].map((name) => head.querySelector<HTMLElement>(name)?.innerText).join(' '),
    ),
  )
}

/** Taps Export and takes the file that the browser then holds. */
export async function exportedFile(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
