import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningBrowser, startBrowser } from '#support/browser.ts'
import { testDatabase } from '#support/database.ts'
import { owingCount } from '#support/phone-view.ts'
import { freePort } from '#support/running-server.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { gone } from '../chaos/fault.ts'
import { type ChaosProxy, startChaosProxy } from '../chaos/proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'fosol-broken-'))
const pageFolder = join(folder, 'dist')

let server: TestServer
let proxy: ChaosProxy
let phone: RunningBrowser
let port: number
let database: Awaited<ReturnType<typeof testDatabase>>

/** Starts the server on the same database, with the worker kill switch (`SW_OFF`) on or off. */
async function serve(workerOff: boolean): Promise<void> {
  server = await testServer({ pageFolder, database, settings: { workerOff } })
  await server.app.listen({ port, host: '127.0.0.1' })
}

beforeAll(async () => {
  cpSync('dist', pageFolder, { recursive: true })
  database = await testDatabase()
  port = await freePort()
  await serve(false)
  const faults = { requests: 1, cuts: 0 }
  proxy = await startChaosProxy({ seed: 1, target: port, faults, scope: '/api/ai/ask/' })
  phone = await startBrowser({ profile: join(folder, 'phone') })
})
afterAll(async () => {
  await phone.close()
  await proxy.close()
  await server.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const broken = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  event.respondWith(new Response('broken', { status: 500, headers: { 'Content-Type': 'text/html' } }))
})
`

/** One visit: the browser checks for a newer worker, and is restarted once if the page does not open. */
async function updateAndOpen(url: string): Promise<number | undefined> {
  await phone.page.evaluate(() =>
    navigator.serviceWorker
      .getRegistration()
      .then((found) => found?.update().then(() => undefined)),
  )
  // A navigation can hang while one worker replaces the other: give up after 5 s.
  const opened = await phone.page
    .goto(url, { waitUntil: 'commit', timeout: 5_000 })
    .catch(() => null)
  if (opened) return opened.status()
  await phone.close()
  phone = await startBrowser({ profile: join(folder, 'phone') })
  const again = await phone.page
    .goto(url, { waitUntil: 'commit', timeout: 15_000 })
    .catch(() => null)
  return again?.status()
}

test('F53: the kill switch removes a broken worker, and the waiting question is answered', async () => {
  let { page } = phone
  proxy.failAlways(gone)
  await page.goto(`${proxy.url}/ai-crop-advisor`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByLabel('Your question').fill('When do I sow Aman rice?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.poll(() => owingCount(page)).toBe(1)

  writeFileSync(join(pageFolder, 'sw.js'), broken)
  for (const suffix of ['.br', '.gz']) rmSync(join(pageFolder, `sw.js${suffix}`), { force: true })
  // An update check already under way may have fetched the old worker. Each later visit checks again.
  await expect
    .poll(() => updateAndOpen(`${proxy.url}/ai-crop-advisor`), {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(500)
  page = phone.page

  await server.app.close()
  await serve(true)
  await page.goto(`${proxy.url}/ai-crop-advisor`)
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 30_000 })
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(await owingCount(page)).toBe(1)

  proxy.failAlways(undefined)
  await page.reload()
  await expect.poll(() => owingCount(page), { timeout: 20_000 }).toBe(0)

  // The repaired build: the worker is installed again, and the app opens without a network.
  cpSync(join('dist', 'sw.js'), join(pageFolder, 'sw.js'))
  await server.app.close()
  await serve(false)
  await page.reload()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.context.setOffline(true)
  await page.goto(`${proxy.url}/ai-crop-advisor`)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
