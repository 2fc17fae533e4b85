import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Fault } from '../chaos/fault.ts'
import { type ChaosProxy, startChaosProxy } from '../chaos/proxy.ts'
import { type RunningBrowser, startBrowser } from './browser.ts'
import { freePort, type RunningServer, type ServerOptions, startServer } from './running-server.ts'

/** One real server behind a proxy, and as many phones with real browsers as a story needs. */
export interface Village {
  readonly proxy: ChaosProxy
  server(): RunningServer
  /** Ends the server and starts it again on the same data, with other settings if given. */
  restartServer(env?: ServerOptions['env']): Promise<void>
  /**
   * A new phone that has opened the app once, with a network, and closed nothing yet.
   * @param prepare changes its browser before the app is opened
   */
  phone(prepare?: (context: BrowserContext) => Promise<unknown>): Promise<VillagePhone>
  close(): Promise<void>
}

export interface VillagePhone {
  page(): Page
  context(): BrowserContext
  /** Another tab beside the one there is, which is the phone's page from now on. */
  newTab(path: string): Promise<void>
  open(path: string): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Closes the browser and starts it again, without a network if it had none. */
  reopen(path: string): Promise<void>
  /** The same, with `kill -9`. */
  killAndReopen(path: string): Promise<void>
}

/** @param scope which calls the proxy's standing faults trouble */
export async function startVillage(
  scope = '/api/',
  env: NonNullable<ServerOptions['env']> = {},
): Promise<Village> {
  const folder = await mkdtemp(join(tmpdir(), 'fosol-village-'))
  const dataDir = join(folder, 'server')
  const port = await freePort()
  let server = await startServer({ dataDir, port, env })
  const faults = { requests: 1, cuts: 0 }
  const proxy = await startChaosProxy({ seed: 1, target: port, faults, scope })
  const browsers: (() => Promise<void>)[] = []
  return {
    proxy,
    server: () => server,
    async restartServer(changed = {}) {
      await server.stop()
      server = await startServer({ dataDir, port, env: changed })
    },
    async phone(prepare = async () => undefined) {
      const profile = join(folder, `phone-${browsers.length}`)
      const { phone, close } = await newPhone(profile, proxy, prepare)
      browsers.push(close)
      return phone
    },
    async close() {
      for (const closeBrowser of browsers) await closeBrowser()
      await proxy.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The network is gone for whoever asks. */
const gone: Fault = { kind: 'cut', place: 'before-request', by: 'rst', share: 0, waitMs: 0 }

async function newPhone(
  profile: string,
  proxy: ChaosProxy,
  prepare: (context: BrowserContext) => Promise<unknown>,
) {
  let browser: RunningBrowser = await startBrowser({ profile })
  let { page } = browser
  let isOffline = false
  await prepare(browser.context)

  async function goto(path: string): Promise<void> {
    await browser.context.setOffline(isOffline)
    await page.goto(proxy.url + path)
    // What the build drew hears no tap yet.
    await page.locator('html:not([data-drawn]) h1').waitFor()
  }

  async function start(): Promise<void> {
    browser = await startBrowser({ profile })
    page = browser.page
    await prepare(browser.context)
  }

  const phone: VillagePhone = {
    page: () => page,
    context: () => browser.context,
    async newTab(path) {
      page = await browser.context.newPage()
      await goto(path)
    },
    open: goto,
    async goOffline() {
      isOffline = true
      await browser.context.setOffline(true)
    },
    async goOnline() {
      isOffline = false
      await browser.context.setOffline(false)
    },
    async reopen(path) {
      await browser.close()
      // A browser that starts wakes the service worker to send, before the switch of its context can be turned.
      if (isOffline) proxy.failAlways(gone)
      await start()
      await goto(path)
      if (isOffline) proxy.failAlways(undefined)
    },
    async killAndReopen(path) {
      await browser.killHard()
      await start()
      await goto(path)
    },
  }
  await goto('/ai-crop-advisor')
  await page.evaluate(untilReadyForTheField)
  return { phone, close: () => browser.close() }
}

/** Runs in the page: the worker is active and the knowledge of the screen's language is on the phone. */
async function untilReadyForTheField(): Promise<void> {
  await navigator.serviceWorker.ready
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (let tries = 0; tries < 200; tries += 1) {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (names.includes('fosol-device')) {
      const db = await done(indexedDB.open('fosol-device'))
      const packs = await done(db.transaction('packs').objectStore('packs').count())
      db.close()
      if (packs > 0) return
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the knowledge never arrived')
}
