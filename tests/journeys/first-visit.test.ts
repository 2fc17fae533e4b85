import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '#support/browser.ts'
import { sampled } from '#support/extent.ts'
import { untilDraftIsKept } from '#support/kept-draft.ts'
import { startVillageServer, type VillageServer } from '#support/village-server.ts'

let server: VillageServer

beforeAll(async () => {
  server = await startVillageServer({})
})
afterAll(() => server.close())

interface Visitor {
  readonly page: Page
  /** Uncaught errors and console errors of the page. */
  readonly complaints: string[]
  /** Lets the scripts through and waits until React has hydrated the page. */
  releaseScripts(): Promise<void>
}

/** A first visit in a fresh context; the scripts are blocked until `releaseScripts`. */
async function visitor(locale: string, path: string, daysLater = 0): Promise<Visitor> {
  // A service worker would answer the reload from its cache.
  const browser = await sharedBrowser()
  const context = await browser.newContext({ locale, serviceWorkers: 'block' })
  const page = await context.newPage()
  if (daysLater > 0) await page.clock.setSystemTime(Date.now() + daysLater * 86_400_000)
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(server.url + path, { waitUntil: 'commit' })
  await page.locator('html[data-drawn] h1').waitFor()
  return {
    page,
    complaints,
    async releaseScripts() {
      gate.resolve()
      await page.locator('html:not([data-drawn]) h1').waitFor()
    },
  }
}

const paths = ['/', '/about', '/ai-crop-advisor', '/crop-recommendation', '/history']
const cases = paths.flatMap((path) => [
  ['en-GB', 'en', path] as const,
  ['bn-BD', 'bn', path] as const,
])

test.each(sampled(cases, ([, , path]) => path === '/ai-crop-advisor'))(
  'with %s the prerendered page (%s) of %s is readable before its scripts load, and hydrates unchanged',
  async (locale, language, path) => {
    const { page, complaints, releaseScripts } = await visitor(locale, path)
    const heading = await page.locator('h1').innerText()
    expect(/[\u0980-\u09FF]/u.test(heading)).toBe(language === 'bn')
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    const title = await page.title()
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(/[\u0980-\u09FF]/u.test(description ?? '')).toBe(language === 'bn')
    await releaseScripts()
    expect(await page.locator('h1').innerText()).toBe(heading)
    expect(await page.title()).toBe(title)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

test.each(sampled(paths, (path) => path === '/crop-recommendation'))(
  '%s hydrates without errors weeks after it was prerendered',
  async (path) => {
    const { page, complaints, releaseScripts } = await visitor('bn-BD', path, 40)
    await releaseScripts()
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

test('a question typed before the scripts load survives hydration and a reload', async () => {
  const { page, complaints, releaseScripts } = await visitor('bn-BD', '/ai-crop-advisor')
  await page.locator('textarea').fill('ধানের পাতা হলুদ')
  await releaseScripts()
  await expect.poll(() => page.locator('button[type=submit]').isEnabled()).toBe(true)
  expect(await page.locator('textarea').inputValue()).toBe('ধানের পাতা হলুদ')
  await page.locator('textarea').pressSequentially(' কেন')
  await untilDraftIsKept(page, 'ধানের পাতা হলুদ কেন')
  await page.reload()
  await expect.poll(() => page.locator('textarea').inputValue()).toBe('ধানের পাতা হলুদ কেন')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a text shared from another app fills the question field', async () => {
  const shared = 'What do I do about blight in my potatoes?'
  const path = `/ai-crop-advisor?${new URLSearchParams({ question: shared })}`
  const { page, complaints, releaseScripts } = await visitor('en-GB', path)
  await releaseScripts()
  await expect.poll(() => page.locator('textarea').inputValue()).toBe(shared)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a shared text comes below the question that was not sent, once', async () => {
  const { page, complaints, releaseScripts } = await visitor('en-GB', '/ai-crop-advisor')
  await releaseScripts()
  await page.locator('textarea').fill('Half a question')
  await untilDraftIsKept(page, 'Half a question')
  await page.goto(`${server.url}/ai-crop-advisor?question=Shared`)
  const both = 'Half a question\nShared'
  await untilDraftIsKept(page, both)
  await page.waitForURL((url) => url.search === '')
  await page.reload()
  await expect.poll(() => page.locator('textarea').inputValue()).toBe(both)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a first visit that goes on to the advice page can ask before the data layer has come', async () => {
  const { page, complaints, releaseScripts } = await visitor('en-GB', '/')
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/open-phone*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await releaseScripts()
  await page.locator('a[href="/ai-crop-advisor"]:visible').first().click()
  await page.getByRole('heading', { level: 1, name: 'AI crop advisor' }).waitFor()
  const example = page.getByRole('main').getByRole('listitem').first().getByRole('button')
  const question = await example.innerText()
  await example.click()
  gate.resolve()
  await page.getByRole('heading', { level: 2, name: question }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('readings typed before the scripts load are kept', async () => {
  const { page, complaints, releaseScripts } = await visitor('en-GB', '/crop-recommendation')
  await page.locator('input[name=nitrogen]').fill('90')
  await page.locator('input[name=rainfall]').fill('850')
  await releaseScripts()
  expect(await page.locator('input[name=nitrogen]').inputValue()).toBe('90')
  expect(await page.locator('input[name=rainfall]').inputValue()).toBe('850')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a button tapped before the scripts load is answered afterwards', async () => {
  const { page, complaints, releaseScripts } = await visitor('en-GB', '/crop-recommendation')
  await page.getByRole('button', { name: 'বাংলা' }).filter({ visible: true }).first().click()
  await releaseScripts()
  await page.locator('html[lang=bn]').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('before the scripts load nobody who is signed in is asked to log in', async () => {
  const { page } = await visitor('en-GB', '/history')
  const note = page.getByText('Please log in to view history')
  expect(await note.isVisible()).toBe(true)
  await page.evaluate(() => localStorage.setItem('access_token', 'a token'))
  await page.reload({ waitUntil: 'commit' })
  await page.locator('html[data-drawn] h1').waitFor()
  expect(await note.isVisible()).toBe(false)
  await page.context().close()
})

test('a form sent before the scripts load loses nothing', async () => {
  const { page, complaints, releaseScripts } = await visitor('en-GB', '/crop-recommendation')
  await page.locator('input[name=nitrogen]').fill('90')
  await page.locator('input[name=nitrogen]').press('Enter')
  await releaseScripts()
  await page.getByText('Optimal crop').first().waitFor()
  expect(await page.locator('input[name=nitrogen]').inputValue()).toBe('90')
  expect(new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a soil tapped before the scripts load fills in N, P and K', async () => {
  const { page, complaints, releaseScripts } = await visitor('en-GB', '/crop-recommendation')
  const rich = page.locator('input[name=soil][value=rich]')
  await rich.check()
  await releaseScripts()
  for (const name of ['nitrogen', 'phosphorus', 'potassium'])
    await expect.poll(() => page.locator(`input[name=${name}]`).inputValue()).toMatch(/^\d/)
  expect(await rich.isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a chosen language wins over the language of the browser', async () => {
  const { page, complaints, releaseScripts } = await visitor('en-GB', '/ai-crop-advisor')
  await page.evaluate(() => localStorage.setItem('language', 'bn'))
  await releaseScripts()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn')
  expect(await page.locator('h1').innerText()).toMatch(/[\u0980-\u09FF]/u)
  expect(complaints).toEqual([])
  await page.context().close()
})
