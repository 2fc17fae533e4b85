import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenContext, openContext } from '#support/browser.ts'
import { checkForUpdate } from '#support/devtools.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { shortenLongWaits } from '#support/short-waits.ts'
import { type ChaosProxy, startChaosProxy } from '../chaos/proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'fosol-install-'))
const pageFolder = join(folder, 'dist')

let server: TestServer
let proxy: ChaosProxy
const browsers: OpenContext[] = []

beforeAll(async () => {
  cpSync('dist', pageFolder, { recursive: true })
  server = await testServer({ pageFolder })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const target = Number(new URL(address).port)
  proxy = await startChaosProxy({ seed: 1, target, faults: { requests: 1, cuts: 0 }, scope: '/' })
})
afterAll(async () => {
  for (const browser of browsers) await browser.close()
  await proxy.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function newPhone(): Promise<OpenContext> {
  const browser = await openContext()
  browsers.push(browser)
  return browser
}

test('an interrupted install resumes, and then every page opens without a network', async () => {
  const { page, context } = await newPhone()
  await shortenLongWaits(context)
  // On the advisor page only the service worker requests this file.
  for (let n = 0; n < 3; n += 1) {
    proxy.failNext('/assets/crops-page-', {
      kind: 'cut',
      place: 'mid-response',
      by: 'rst',
      share: 0.5,
      waitMs: 0,
    })
  }
  await page.goto(`${proxy.url}/ai-crop-advisor`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  expect(proxy.cuts()).toBeGreaterThan(0)
  await context.setOffline(true)
  await page.goto(`${proxy.url}/crop-recommendation`)
  await page.getByRole('heading', { name: 'Crop recommendation' }).waitFor()
})

test('a new version is offered, a tap installs it, and the typed text stays', {
  tags: 'long',
}, async () => {
  const { page } = await newPhone()
  await page.goto(`${proxy.url}/ai-crop-advisor`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.getByLabel('Your question').fill('typed before the update')
  const offer = page.getByText('A new version of Fosol is here.')
  appendFileSync(join(pageFolder, 'sw.js'), '\n// the next version')
  for (const suffix of ['.br', '.gz']) rmSync(join(pageFolder, `sw.js${suffix}`))
  // An update that the browser has begun before the change is joined, and finds nothing.
  await expect
    .poll(() => page.evaluate(checkForUpdate).then(() => offer.count()), { timeout: 30_000 })
    .toBe(1)
  expect(await page.getByLabel('Your question').inputValue()).toBe('typed before the update')

  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForFunction(() => !('isOldPage' in window))
  await expect
    .poll(() => page.getByLabel('Your question').inputValue())
    .toBe('typed before the update')
  expect(await offer.count()).toBe(0)
})

test('the service worker never answers for the API or its documentation', async () => {
  const { page } = await newPhone()
  await page.goto(`${proxy.url}/ai-crop-advisor`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.goto(`${proxy.url}/api/docs/`)
  await page.getByText('/api/ai/ask/').first().waitFor()
  const unknown = await page.goto(`${proxy.url}/api/nothing-here/`)
  expect(unknown?.status()).toBe(404)
})
