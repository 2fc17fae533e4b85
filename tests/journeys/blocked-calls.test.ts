import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, send } from '#support/advisor-page.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

const question = 'Brown planthoppers in my Aman rice. What should I do?'
const blocked = 'Something in this browser or network blocks our server'
const visitPath = '/api/analytics/visit/'

/** The line at the end of the page about the connection. */
const banner = (page: Page) => page.getByText(/No network —|not answering|blocks our server —/)

/** A new phone on whose network a filter refuses every call to the paths; returns how many it has refused. */
async function filtered(paths: readonly string[], how: 'cut' | 'page' = 'cut') {
  let refused = 0
  const phone = await village.phone(async (context) => {
    await context.route(
      ({ pathname }) => paths.some((path) => pathname.startsWith(path)),
      async (route) => {
        refused += 1
        if (how === 'cut') return route.abort('blockedbyclient')
        return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' })
      },
    )
  })
  return { phone, page: phone.page(), refused: () => refused }
}

async function askAndRead(phone: VillagePhone): Promise<void> {
  await phone.open('/ai-crop-advisor')
  await ask(phone, question)
  await phone.page().getByText('Full answer', { exact: true }).first().waitFor()
}

test.each([
  ['visits', [visitPath], 'cut'],
  ['visits with a page of its own', [visitPath], 'page'],
  ['the sync of records', ['/api/sync/'], 'cut'],
  [
    'visits, the sync and the check of the connection',
    [visitPath, '/api/sync/', '/api/health/'],
    'cut',
  ],
] as const)('a filter that refuses %s changes nothing about a question', async (_, paths, how) => {
  const { phone, page, refused } = await filtered(paths, how)
  await expect.poll(refused).toBeGreaterThan(0)
  await askAndRead(phone)
  expect(await banner(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Speak', exact: true }).count()).toBe(1)
})

test('a question that a filter refuses is named as blocked, in both languages, and goes out without the filter', async () => {
  const { phone, page } = await filtered(['/api/ai/ask/'])
  await phone.open('/ai-crop-advisor')
  await send(phone, question)
  const main = page.getByRole('main')
  await main.getByText('Blocked in this browser or network').first().waitFor()
  await banner(page).waitFor()
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await main.getByText('এই ব্রাউজারে বা নেটে আটকে আছে').first().waitFor()
  await page.getByText('আমাদের সার্ভারকে আটকে দিচ্ছে — প্রশ্ন ফোনে অপেক্ষায়').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.context().unrouteAll()
  await main.getByText('Full answer', { exact: true }).first().waitFor()
  expect(await banner(page).count()).toBe(0)
})

test('a login that a filter refuses is named as blocked, and not as a wrong password alone', async () => {
  const { phone, page } = await filtered(['/api/auth/'])
  await phone.open('/login')
  await page.locator('[name=username]').fill('amina@example.org')
  await page.locator('[name=password]').fill('a field of rice')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page
    .getByRole('alert')
    .filter({ hasText: `${blocked}. Try another network or browser.` })
    .waitFor()
})

test('a history that a filter refuses says so, and the rest of the page works', async () => {
  const { phone, page } = await filtered(['/api/sync/'])
  await phone.open('/signup')
  await page.locator('[name=email]').fill('amina@example.org')
  await page.locator('[name=password]').fill('a field of rice')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.waitForURL('**/history')
  await page.getByRole('main').getByText(blocked).waitFor()
  expect(await banner(page).count()).toBe(0)
})

test('a file of the app that a filter refuses is named as blocked', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page
    .context()
    .route('**/assets/signup-page-*.js', (route) => route.abort('blockedbyclient'))
  await phone.open('/signup')
  await page.getByText('Something in this browser or network blocks a part of this app').waitFor()
})
