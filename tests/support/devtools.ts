import type { Page } from 'playwright-core'
import type { Village, VillagePhone } from './village.ts'

/** The browser's own switches for the app's service worker, reached from a page of the origin that is not the app. */
export interface WorkerSwitches {
  /** That page; the databases can be read from it while the app is closed. */
  readonly page: Page
  /** Background Sync calls. @param lastChance for the last time */
  sync(lastChance?: boolean): Promise<void>
  /** The browser ends the worker, whatever it is doing. */
  stop(): Promise<void>
}

export async function workerSwitches(
  village: Village,
  phone: VillagePhone,
): Promise<WorkerSwitches> {
  const origin = village.proxy.url
  const page = await phone.context().newPage()
  await page.goto(`${origin}/icon.svg`)
  const session = await phone.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return {
    page,
    async sync(lastChance = false) {
      const call = { origin, registrationId, tag: 'fosol-outbox', lastChance }
      await session.send('ServiceWorker.dispatchSyncEvent', call)
    },
    async stop() {
      await session.send('ServiceWorker.stopAllWorkers')
    },
  }
}

/** Runs in the page: the browser checks for a newer service worker. */
export async function checkForUpdate(): Promise<void> {
  await (await navigator.serviceWorker.ready).update()
}

/** The page's process dies; the browser lives on. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  session.send('Page.crash').catch(() => undefined) // nobody is left to answer
  await crashed
}
