import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#support/running-server.ts'

let folder: string
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fosol-first-visit-'))
  server = await startServer({ dataDir: join(folder, 'server') })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromiumSandbox: false, // as in `browser.ts`
  })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

interface Visitor {
  readonly page: Page
  /** What the page has complained of. */
  readonly complaints: string[]
  /** Lets the scripts through, and waits until the page runs. */
  scriptsCome(): Promise<void>
}

/** Somebody who has never been here; the scripts are kept back until they are let through. */
async function visitor(locale: string, path: string, daysLater = 0): Promise<Visitor> {
  // The worker's own page would stand in the way of the second opening.
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
    async scriptsCome() {
      gate.resolve()
      await page.locator('html:not([data-drawn]) h1').waitFor()
    },
  }
}

const paths = ['/', '/about', '/ai-crop-advisor', '/crop-recommendation', '/history']
const readers = paths.flatMap((path) => [
  ['en-GB', 'en', path] as const,
  ['bn-BD', 'bn', path] as const,
])

test.each(readers)(
  'with %s the page (%s) of %s is read before its scripts come, and taken over as it stands',
  async (locale, language, path) => {
    const { page, complaints, scriptsCome } = await visitor(locale, path)
    const heading = await page.locator('h1').innerText()
    expect(/[\u0980-\u09FF]/u.test(heading)).toBe(language === 'bn')
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    const title = await page.title()
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(/[\u0980-\u09FF]/u.test(description ?? '')).toBe(language === 'bn')
    await scriptsCome()
    expect(await page.locator('h1').innerText()).toBe(heading)
    expect(await page.title()).toBe(title)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

test.each(paths)('%s is taken over as it stands also weeks after it was drawn', async (path) => {
  const { page, complaints, scriptsCome } = await visitor('bn-BD', path, 40)
  await scriptsCome()
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a question typed before the scripts come is there when they have come, and after a reload', async () => {
  const { page, complaints, scriptsCome } = await visitor('bn-BD', '/ai-crop-advisor')
  await page.locator('textarea').fill('ধানের পাতা হলুদ')
  await scriptsCome()
  await expect.poll(() => page.locator('button[type=submit]').isEnabled()).toBe(true)
  expect(await page.locator('textarea').inputValue()).toBe('ধানের পাতা হলুদ')
  await page.locator('textarea').pressSequentially(' কেন')
  await page.waitForTimeout(500) // a draft is written this long after the last key
  await page.reload()
  await expect.poll(() => page.locator('textarea').inputValue()).toBe('ধানের পাতা হলুদ কেন')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a text shared from another app stands in the question', async () => {
  const shared = 'What do I do about blight in my potatoes?'
  const path = `/ai-crop-advisor?${new URLSearchParams({ question: shared })}`
  const { page, complaints, scriptsCome } = await visitor('en-GB', path)
  await scriptsCome()
  await expect.poll(() => page.locator('textarea').inputValue()).toBe(shared)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('readings typed before the scripts come are used', async () => {
  const { page, complaints, scriptsCome } = await visitor('en-GB', '/crop-recommendation')
  await page.locator('input[name=nitrogen]').fill('90')
  await page.locator('input[name=rainfall]').fill('850')
  await scriptsCome()
  expect(await page.locator('input[name=nitrogen]').inputValue()).toBe('90')
  expect(await page.locator('input[name=rainfall]').inputValue()).toBe('850')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('whoever has chosen the other language gets it, whatever the browser speaks', async () => {
  const { page, complaints, scriptsCome } = await visitor('en-GB', '/ai-crop-advisor')
  await page.evaluate(() => localStorage.setItem('language', 'bn'))
  await scriptsCome()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn')
  expect(await page.locator('h1').innerText()).toMatch(/[\u0980-\u09FF]/u)
  expect(complaints).toEqual([])
  await page.context().close()
})
