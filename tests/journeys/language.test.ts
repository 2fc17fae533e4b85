import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '#support/village.ts'

const routes = [
  '/',
  '/about',
  '/ai-crop-advisor',
  '/crop-recommendation',
  '/history',
  '/waiting',
  '/my-field',
  '/login',
  '/signup',
]

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

async function visibleText(page: Page): Promise<string> {
  return `${await page.title()}\n${await page.locator('body').innerText()}`
}

test('switched to Bengali without a network, every farmer’s page shows Bengali text and digits', async () => {
  const phone = await village.phone()
  await phone.goOffline()
  await phone.page().getByRole('button', { name: 'বাংলা' }).first().click()
  await phone.page().locator('html[lang=bn]').waitFor()
  await expect.poll(() => phone.page().evaluate(() => localStorage.getItem('language'))).toBe('bn')
  for (const route of routes) {
    await phone.open(route)
    const text = await visibleText(phone.page())
    expect(text).toMatch(/[\u0980-\u09ff]/u)
    expect(text, route).not.toMatch(
      /\b[a-z]+[A-Z]?[a-zA-Z]*\.[a-z][a-zA-Z.-]+\b(?<!example\.(com|org))/,
    )
    expect(text.replace(/\S+@\S+/g, ''), route).not.toMatch(/[0-9]/)
    expect(await phone.page().getAttribute('html', 'lang')).toBe('bn')
  }
})

test('every farmer’s page opens without a network in both languages', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  await phone.goOffline()
  for (const language of ['en', 'bn']) {
    await phone.page().evaluate((code) => localStorage.setItem('language', code), language)
    for (const route of routes) {
      await phone.open(route)
      expect(await phone.page().getAttribute('html', 'lang')).toBe(language)
      expect((await phone.page().locator('h1').innerText()).length).toBeGreaterThan(2)
    }
  }
})
