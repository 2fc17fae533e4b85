import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { owingCount } from '#support/phone-view.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const password = 'a good long password'

let village: Village

beforeAll(async () => {
  village = await startVillage('/api/ai/')
})
afterAll(() => village.close())

const readings = [
  ['Nitrogen (N)', '90'],
  ['Phosphorus (P)', '45'],
  ['Potassium (K)', '40'],
  ['Temperature', '25'],
  ['Humidity', '75'],
  ['Soil pH', '6.8'],
] as const

/** Fills the form in and waits for the server's answer to it. */
async function recommend(page: Page, rainfall: string): Promise<void> {
  for (const [label, text] of readings) await page.getByLabel(label).fill(text)
  await page.getByLabel('Rainfall').fill(rainfall)
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText(`${rainfall} mm`).first().waitFor()
  // The phone's own result has the same words at once.
  await expect.poll(() => owingCount(page)).toBe(0)
}

async function signUp(phone: VillagePhone, email: string): Promise<void> {
  await phone.open('/signup')
  await phone.page().getByLabel('Email').fill(email)
  await phone.page().getByLabel('Password', { exact: true }).fill(password)
  await phone.page().getByRole('button', { name: 'Create account' }).click()
  await phone.page().waitForURL('**/history')
}

/** The page without its origin: a port may have the digits that a test looks for. */
async function sourceOf(page: Page): Promise<string> {
  return (await page.content()).replaceAll(village.proxy.url, '')
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForFunction(() => localStorage.getItem('access_token') === null)
}

test('a tab follows a login and a logout in another tab: it shows no answer and no draft of another owner', async () => {
  const phone = await village.phone()
  await phone.open('/crop-recommendation')
  const first = phone.page()
  await recommend(first, '333')
  await first.getByLabel('Nitrogen (N)').fill('123')

  await phone.newTab('/ai-crop-advisor')
  await signUp(phone, 'tania@example.org')
  await first.getByText('The recommended crop will').waitFor()
  await expect.poll(() => first.getByLabel('Nitrogen (N)').inputValue()).toBe('')
  expect(await sourceOf(first)).not.toContain('333')

  // A request belongs to the account now, and its answer is shown.
  await recommend(first, '444')
  await first.getByLabel('Nitrogen (N)').fill('66')
  await logOut(phone.page())
  await first.getByText('333 mm').first().waitFor()
  await expect.poll(() => first.getByLabel('Nitrogen (N)').inputValue()).toBe('123')
  expect(await sourceOf(first)).not.toContain('444')
})

test('a question being typed stays with its owner when somebody logs in in another tab', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  await phone.open('/ai-crop-advisor')
  const first = phone.page()
  const question = first.getByRole('textbox').first()
  await question.fill('A guest asks about jute')
  await phone.newTab('/about')
  await signUp(phone, 'mina@example.org')
  await expect.poll(() => question.inputValue()).toBe('')
  await question.fill('Mina asks about rice')
  await logOut(phone.page())
  await expect.poll(() => question.inputValue()).toBe('A guest asks about jute')
})
