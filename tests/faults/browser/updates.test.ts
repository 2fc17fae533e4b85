import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenContext, openContext } from '#support/browser.ts'
import { checkForUpdate } from '#support/devtools.ts'
import { untilDraftIsKept } from '#support/kept-draft.ts'
import { deployNextBuild } from '#support/next-build.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { shortenLongWaits } from '#support/short-waits.ts'
import { type ChaosProxy, startChaosProxy } from '../../chaos/proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'fosol-updates-'))

let runs = 0
let pageFolder: string
let server: TestServer
let proxy: ChaosProxy
let browser: OpenContext

/** Each test has a build of its own to deploy over, and a new phone. */
beforeEach(async () => {
  runs += 1
  pageFolder = join(folder, `dist-${runs}`)
  cpSync('dist', pageFolder, { recursive: true })
  server = await testServer({ pageFolder })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const target = Number(new URL(address).port)
  proxy = await startChaosProxy({ seed: 1, target, faults: { requests: 1, cuts: 0 }, scope: '/' })
  browser = await openContext()
})
afterEach(async () => {
  await browser.close()
  await proxy.close()
  await server.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(proxy.url + path)
  // The prerendered page does not react to taps yet.
  await page.locator('html:not([data-drawn]) h1').waitFor()
}

const patiently = { timeout: 15_000 }
const draftOf = (page: Page) => page.getByLabel('Your question').inputValue()
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOldPage: true }))
const isOldPage = (page: Page) => page.evaluate(() => 'isOldPage' in window)

/** Also over a reload: a page that misses a piece of itself loads once more. */
async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
  )
}

test('F50: a tab without a worker that misses a file of its build after a deploy loads the new one once, with its draft', {
  tags: 'long',
}, async () => {
  const { page, context } = browser
  await withoutWorker(context)
  await open(page, '/ai-crop-advisor')
  await untilPhoneOpen(page)
  await page.getByLabel('Your question').fill('typed before the deploy')
  await mark(page)
  // A piece that is still on its way would reload the page under the tap that follows.
  await page.waitForLoadState('networkidle')
  deployNextBuild(pageFolder, 'gone')
  await page.getByRole('link', { name: 'Crops', exact: true }).click()
  await page.getByRole('heading', { name: 'Crop recommendation' }).waitFor()
  expect(await isOldPage(page)).toBe(false)
  await page.getByRole('link', { name: 'Advice', exact: true }).click()
  await expect.poll(() => draftOf(page), patiently).toBe('typed before the deploy')
})

/** The data layer comes after the first paint: without it there is nowhere to keep a draft. */
async function untilPhoneOpen(page: Page): Promise<void> {
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  await expect.poll(names, patiently).toContainEqual(expect.stringMatching(/^fosol-o-/))
}

function withoutWorker(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
}

test('F50, F51: an update taken in one tab neither reloads the other nor breaks it, and its words go on', async () => {
  const { page: typing, context } = browser
  await open(typing, '/ai-crop-advisor')
  await untilInstalled(typing)
  await typing.getByLabel('Your question').fill('half a sentence')
  await mark(typing)
  const other = await context.newPage()
  await open(other, '/about')
  deployNextBuild(pageFolder, 'kept')
  await other.evaluate(checkForUpdate)
  await other.getByRole('button', { name: 'Update' }).click()
  await typing.getByText('Fosol has been updated.').waitFor()
  expect(await isOldPage(typing)).toBe(true)
  expect(await draftOf(typing)).toBe('half a sentence')
  // A page of the older build that this tab has not shown yet, from the server's files of earlier builds.
  await typing.getByRole('link', { name: 'Crops', exact: true }).click()
  await typing.getByRole('heading', { name: 'Crop recommendation' }).waitFor()
  expect(await isOldPage(typing)).toBe(true)

  await typing.getByRole('button', { name: 'Continue' }).click()
  await typing.waitForFunction(() => !('isOldPage' in window))
  await typing.getByRole('link', { name: 'Advice', exact: true }).click()
  await expect.poll(() => draftOf(typing), patiently).toBe('half a sentence')
})

async function deployAndNotice(page: Page): Promise<void> {
  deployNextBuild(pageFolder, 'kept')
  await page.evaluate(checkForUpdate)
  await page.getByText('A new version of Fosol is here.').waitFor()
}

/** Goes by the tab bar, and gives an update that should not come the time to come. */
async function goAndSeeNoUpdate(page: Page, name: 'Advice' | 'Crops' | 'History'): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await page.waitForTimeout(1_000)
  expect(await isOldPage(page)).toBe(true)
}

test('F51: an update waits as long as something is typed, also while pages are changed, and comes with the next page after', async () => {
  const { page } = browser
  await open(page, '/ai-crop-advisor')
  await untilInstalled(page)
  await page.getByLabel('Your question').fill('half a sentence')
  await mark(page)
  await deployAndNotice(page)
  await goAndSeeNoUpdate(page, 'Crops')
  await goAndSeeNoUpdate(page, 'Advice')
  expect(await draftOf(page)).toBe('half a sentence')
  await page.getByRole('button', { name: 'Update' }).waitFor()

  await page.getByLabel('Your question').fill('')
  await page.getByRole('link', { name: 'Crops', exact: true }).click()
  await page.waitForFunction(() => !('isOldPage' in window))
  await page.getByRole('heading', { name: 'Crop recommendation' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/crop-recommendation')
  expect(await page.getByText('A new version of Fosol is here.').count()).toBe(0)
})

test('F51: an update is not taken while a question is on its way, nor while another tab holds half a sentence', {
  tags: 'long',
}, async () => {
  const { page, context } = browser
  await open(page, '/ai-crop-advisor')
  await untilInstalled(page)
  await mark(page)
  await deployAndNotice(page)
  proxy.failNext('/api/ai/ask/', { kind: 'hang', ms: 10_000 })
  await page.getByLabel('Your question').fill('When do I sow mustard?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('heading', { name: 'When do I sow mustard?' }).waitFor()
  await expect.poll(() => proxy.inFlight(), patiently).toBeGreaterThan(0)
  await goAndSeeNoUpdate(page, 'Crops')
  const badge = page.getByRole('link', { name: '1 request waiting on this phone' })
  await badge.waitFor({ state: 'detached', timeout: 60_000 })

  const typing = await context.newPage()
  await open(typing, '/ai-crop-advisor')
  await typing.getByLabel('Your question').fill('half a sentence')
  await untilDraftIsKept(typing, 'half a sentence')
  await goAndSeeNoUpdate(page, 'Advice')
})

test('F51: an update that comes with a page in one tab leaves a password that is being typed in another', {
  tags: 'long',
}, async () => {
  const { page, context } = browser
  await open(page, '/ai-crop-advisor')
  await untilInstalled(page)
  const typing = await context.newPage()
  await open(typing, '/login')
  await typing.getByLabel('Password', { exact: true }).fill('half a pass')
  await mark(typing)
  await mark(page)
  await deployAndNotice(page)
  await page.getByRole('link', { name: 'Crops', exact: true }).click()
  await page.waitForFunction(() => !('isOldPage' in window))
  await typing.getByText('Fosol has been updated. Your words are kept.').waitFor()
  expect(await isOldPage(typing)).toBe(true)
  expect(await typing.getByLabel('Password', { exact: true }).inputValue()).toBe('half a pass')
})

const cut = { kind: 'cut', by: 'rst', share: 0.5, waitMs: 0 } as const

/** What the worker of the build brings onto the phone. */
function precached(): readonly string[] {
  const worker = readFileSync(join(pageFolder, 'sw.js'), 'utf8')
  return [...worker.matchAll(/["']?url["']?:["']([^"']+)["']/g)].map(([, url = '']) => url)
}

test('F52: an install that is cut at every single file of it comes to its end, and then every page starts without a network', {
  tags: 'long',
}, async () => {
  const files = precached()
  expect(files.length).toBeGreaterThan(50)
  const { page, context } = browser
  await shortenLongWaits(context)
  await open(page, '/ai-crop-advisor')
  for (const file of files) {
    proxy.failNext(`/${file}`, { ...cut, place: 'mid-response' })
  }
  await untilInstalled(page)
  // What the page itself had loaded before came from the browser's own cache.
  expect(proxy.cuts()).toBeGreaterThan(files.length / 3)
  proxy.failAlways({ ...cut, place: 'before-request' })
  await context.setOffline(true)
  for (const path of [
    '/',
    '/crop-recommendation',
    '/ai-crop-advisor',
    '/history',
    '/about',
    '/login',
  ]) {
    await open(page, path)
    expect(await page.getByText('could not be opened').count()).toBe(0)
  }
})
