import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContext } from '#support/browser.ts'
import { type Gate, type GateKind, startGate } from '#support/gate.ts'
import { startVillage, type Village } from '#support/village.ts'

let village: Village
const gates: Gate[] = []

beforeAll(async () => {
  village = await startVillage()
})
afterAll(async () => {
  for (const gate of gates) await gate.close()
  await village.close()
})

async function behind(kind: GateKind) {
  const gate = await startGate(village.server().url, kind)
  gates.push(gate)
  const { page, close } = await openContext()
  await page.goto(gate.entrance)
  return { page, url: gate.url, close }
}

async function askAndRead(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html:not([data-drawn]) h1').waitFor()
  await page
    .getByLabel('Your question')
    .fill('Brown planthoppers in my Aman rice. What should I do?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('Full answer', { exact: true }).first().waitFor()
  expect(await page.getByText(/No network —|not answering|blocks our server/).count()).toBe(0)
}

test('behind a gate with a password a guest is answered, and the app is installed', async () => {
  const { page, url, close } = await behind('password')
  await askAndRead(page, `${url}/ai-crop-advisor`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await close()
})

test('an address with the name and the password of a gate opens the app, too', async () => {
  const { page, url, close } = await behind('password')
  const address = new URL('/ai-crop-advisor', url)
  Object.assign(address, { username: 'officer', password: 'shapla' })
  await askAndRead(page, address.href)
  await close()
})

test('behind a gate with a cookie a signed-in farmer is answered', async () => {
  const { page, url, close } = await behind('cookie')
  await page.goto(`${url}/signup`)
  await page.locator('html:not([data-drawn]) h1').waitFor()
  await page.locator('[name=email]').fill('amina@example.org')
  await page.locator('[name=password]').fill('a field of rice')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.waitForURL('**/history')
  await askAndRead(page, `${url}/ai-crop-advisor`)
  await close()
})

test('without the gate’s cookie a question is named as blocked, and goes out once it is there', async () => {
  const { page, url, close } = await behind('cookie')
  await page.goto(`${url}/ai-crop-advisor`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().clearCookies()
  await page.getByLabel('Your question').fill('How do I grow garlic without ploughing?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('main').getByText('Blocked in this browser or network').first().waitFor()
  const tab = await page.context().newPage()
  await tab.goto(`${url}/gate-login`)
  await tab.close()
  await page.getByText('Full answer', { exact: true }).first().waitFor()
  await close()
})
