import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Environment } from '#server/settings/environment.ts'
import { gone } from '../chaos/fault.ts'
import { type ChaosProxy, startChaosProxy } from '../chaos/proxy.ts'
import { openContext, sharedBrowser, startBrowser } from './browser.ts'
import { startVillageServer, type VillageServer } from './village-server.ts'

/** One real server behind a proxy, and as many phones with real browsers as a story needs. */
export interface Village {
  readonly proxy: ChaosProxy
  server(): Pick<VillageServer, 'url'>
  /** Ends the server and starts it again on the same data, with other settings if given. */
  restartServer(env?: Environment): Promise<void>
  /**
   * A new phone that has opened the app once, with a network, and closed nothing yet.
   * @param prepare changes its browser before the app is opened
   * @param browser instead of the one that all phones share
   */
  phone(prepare?: Prepare, browser?: Promise<Browser>): Promise<VillagePhone>
  /** The same with a browser and a profile of its own, for stories in which the browser ends and starts again. */
  phoneWithProfile(prepare?: Prepare): Promise<PhoneWithProfile>
  close(): Promise<void>
}

type Prepare = (context: BrowserContext) => Promise<unknown>

export interface VillagePhone {
  page(): Page
  context(): BrowserContext
  /** Another tab beside the one there is, which is the phone's page from now on. */
  newTab(path: string): Promise<void>
  open(path: string): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
}

export interface PhoneWithProfile extends VillagePhone {
  /** Closes the browser and starts it again, without a network if it had none. */
  reopen(path: string): Promise<void>
  /** The same, with `kill -9`. */
  killAndReopen(path: string): Promise<void>
}

/** @param scope which calls the proxy's standing faults trouble */
export async function startVillage(scope = '/api/', env: Environment = {}): Promise<Village> {
  const server = await startVillageServer(env)
  const faults = { requests: 1, cuts: 0 }
  const proxy = await startChaosProxy({ seed: 1, target: server.port, faults, scope })
  const folder = await mkdtemp(join(tmpdir(), 'fosol-village-'))
  const closers: (() => Promise<void>)[] = []
  return {
    proxy,
    server: () => server,
    restartServer: (changed = {}) => server.restart(changed),
    async phone(prepare = nothing, browser = sharedBrowser()) {
      const { context, page, close } = await openContext({}, browser)
      closers.push(close)
      const phone = phoneOn({ context, page }, proxy)
      await prepare(context)
      await install(phone)
      return phone
    },
    async phoneWithProfile(prepare = nothing) {
      const profile = join(folder, `phone-${closers.length}`)
      const { phone, close } = await newPhoneWithProfile(profile, proxy, prepare)
      closers.push(close)
      await install(phone)
      return phone
    },
    async close() {
      await Promise.all(closers.map((close) => close()))
      await proxy.close()
      await server.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const nothing: Prepare = async () => undefined

interface OpenBrowser {
  context: BrowserContext
  page: Page
  isOffline?: boolean
}

/** @param browser may be exchanged for another one by its owner */
function phoneOn(browser: OpenBrowser, proxy: ChaosProxy): VillagePhone {
  async function goto(path: string): Promise<void> {
    await browser.page.goto(proxy.url + path)
    // The prerendered page does not react to taps yet.
    await browser.page.locator('html:not([data-drawn]) h1').waitFor()
  }

  return {
    page: () => browser.page,
    context: () => browser.context,
    async newTab(path) {
      browser.page = await browser.context.newPage()
      await goto(path)
    },
    open: goto,
    async goOffline() {
      browser.isOffline = true
      await browser.context.setOffline(true)
    },
    async goOnline() {
      browser.isOffline = false
      await browser.context.setOffline(false)
    },
  }
}

async function newPhoneWithProfile(profile: string, proxy: ChaosProxy, prepare: Prepare) {
  let running = await startBrowser({ profile })
  const browser: OpenBrowser = { context: running.context, page: running.page }
  const phone = phoneOn(browser, proxy)
  await prepare(browser.context)

  async function startAgain(path: string): Promise<void> {
    running = await startBrowser({ profile })
    Object.assign(browser, { context: running.context, page: running.page })
    await prepare(browser.context)
    await browser.context.setOffline(browser.isOffline ?? false)
    await phone.open(path)
  }

  const withProfile: PhoneWithProfile = {
    ...phone,
    async reopen(path) {
      await running.close()
      // A browser that starts wakes the service worker to send, before the switch of its context can be turned.
      if (browser.isOffline) proxy.failAlways(gone)
      await startAgain(path)
      if (browser.isOffline) proxy.failAlways(undefined)
    },
    async killAndReopen(path) {
      await running.killHard()
      await startAgain(path)
    },
  }
  return { phone: withProfile, close: () => running.close() }
}

/** Opens the app and waits until it works without a network. */
async function install(phone: VillagePhone): Promise<void> {
  await phone.open('/ai-crop-advisor')
  await phone.page().evaluate(untilReadyForTheField)
}

/** Runs in the page: the worker is active and the knowledge of the screen's language is on the phone. */
async function untilReadyForTheField(): Promise<void> {
  await navigator.serviceWorker.ready
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (let tries = 0; tries < 1200; tries += 1) {
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
