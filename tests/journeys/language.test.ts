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

test('without a network a page is readable before its scripts run, in the chosen language', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page.getByRole('button', { name: 'বাংলা' }).first().click()
  await expect
    .poll(() => page.evaluate(keptPages))
    .toEqual(['about', 'ai-crop-advisor', 'crop-recommendation', 'history', 'index'].map(inBengali))
  await phone.goOffline()
  for (const path of ['/', '/about', '/ai-crop-advisor', '/crop-recommendation', '/history']) {
    const html = await (await page.goto(village.proxy.url + path))?.text()
    expect(html).toMatch(/<html lang="bn"/)
    expect(html).toMatch(/<h1[^>]*>(<[^>]*>)*[\u0980-\u09FF]/u)
    await page.locator('html:not([data-drawn])[lang=bn] h1').waitFor()
  }
})

const inBengali = (name: string) => `/pages/bn/${name}.html`

/** The prerendered pages that the service worker has. */
async function keptPages(): Promise<readonly string[]> {
  const cache = await caches.open('fosol-shell')
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  return paths.filter((path) => path.startsWith('/pages/')).toSorted()
}

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
