import { Failure } from '#domain/failure.ts'
import type { Language } from '#domain/language.ts'
import { callTimeoutMs } from '#domain/limits.ts'
import { createKnowledgePacks, type PackSources } from './advisor/knowledge-packs.ts'
import type { BuiltServer } from './api/server-choice.ts'
import { createDurability } from './durability/durability.ts'
import { ignoreStorage, openPageDevice, type PageDevice } from './durability/open-device.ts'
import type { FieldPorts } from './durability/readiness.ts'
import { backgroundWork, workWhenIdle } from './idle-work.ts'
import { exchangeLoader, inBackground } from './load-exchange.ts'
import { createPageState } from './page-state.ts'
import type { Phone } from './phone.ts'
import { createServices, loadRequestKinds } from './services.ts'
import type { BrowserStores } from './storage/browser-stores.ts'
import { storeLanguage } from './storage/device-language.ts'
import { type Signal, signal } from './storage/live.ts'
import type { Locks } from './storage/locks.ts'
import { createStorageCheck, watchOpening } from './storage/storage-check.ts'
import { isRefusedStorage, storageErrorKind } from './storage/storage-errors.ts'
import type { StorageState } from './storage/watch-database.ts'

/** What the page hands to the data layer: storage, time, network and what the browser offers. */
export interface PagePorts {
  readonly stores: BrowserStores
  readonly language: () => Language
  readonly onScreen: () => boolean
  /** The build's settings of the server. */
  readonly server: BuiltServer
  readonly timeoutMs: number
  readonly fetch: typeof fetch
  readonly locks: Locks | undefined
  readonly packs: PackSources
  /** A data saver is on, the browser's or the farmer's own. */
  readonly savesData: () => boolean
  /** Registers a Background Sync, so that the browser wakes the service worker when there is a network again; does nothing without browser support. */
  readonly requestBackgroundSync: () => Promise<void>
  /** The app's files and persistent storage. */
  readonly field: FieldPorts
  /** Resolves when the page has nothing to do for a moment. */
  readonly whenIdle: () => Promise<void>
  /**
   * Whether the databases work, and whether another tab has taken them. Called before `openPhone` resolves too: an older
   * tab may block them.
   * @param why what waits for databases that do not answer fails with it
   */
  readonly onStorage: (state: StorageState, why?: Failure) => void
}

/**
 * Opens the databases and restores the session: then the screens may read. What they do not show begins when the page is
 * idle: sending what waits, checks, the mirror, the knowledge and the code that reads questions. Where the browser gives no
 * databases, they are in memory: questions are answered over the network, and nothing outlives the page.
 */
export async function openPhone(ports: PagePorts): Promise<Phone> {
  const storage = signal<StorageState>('open')
  storage.subscribe((state) => {
    ports.onStorage(state, state === 'silent' ? new Failure('storage_failed') : undefined)
  })
  return watchOpening(storage, openPatiently(ports, storage)).catch((error: unknown) => {
    if (!isRefusedStorage(error)) throw error
    return openInMemory(ports, storage)
  })
}

/** Waits before another try, in milliseconds: storage may fail for a moment only. */
const openAgainAfterMs = [200, 1_000]

async function openPatiently(ports: PagePorts, storage: Signal<StorageState>): Promise<Phone> {
  for (const waitMs of openAgainAfterMs) {
    try {
      return await openWith(ports, storage)
    } catch (error) {
      if (storageErrorKind(error) !== 'lost_connection') throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return openWith(ports, storage)
}

/** Other windows and the service worker have no part in it, so it needs no locks. */
async function openInMemory(ports: PagePorts, storage: Signal<StorageState>): Promise<Phone> {
  const { memoryStores, switchToMemory } = await import('./storage/memory-databases.ts')
  switchToMemory()
  storage.set('memory')
  const field = {
    ...ports.field,
    askToKeep: nothing,
    quotaReserve: { fill: nothing, release: async () => false },
  }
  const memory = { stores: memoryStores(), locks: undefined, requestBackgroundSync: nothing, field }
  return openWith({ ...ports, ...memory }, storage)
}

const nothing = async () => undefined

async function openWith(ports: PagePorts, storage: Signal<StorageState>): Promise<Phone> {
  const opened = await openPageDevice({ ...ports, storage })
  try {
    return await startPhone(ports, storage, opened)
  } catch (error) {
    // The next try has a device of its own.
    opened.device.close()
    throw error
  }
}

async function startPhone(
  ports: PagePorts,
  storage: Signal<StorageState>,
  { device, sentinel, loss, recoveries }: PageDevice,
): Promise<Phone> {
  const { locks, language, fetch } = ports
  const { db } = device
  const state = createPageState(db)
  const now = () => new Date()
  const exchange = exchangeLoader(async () => {
    // The contract makes its schemas when it is run: these parts are requested together, and each is run in a task of its own.
    const [, , { openPageExchange }] = await Promise.all([
      import('#contract/endpoint.ts'),
      import('#contract/history-calls.ts'),
      import('./page-exchange.ts'),
    ])
    return openPageExchange({
      ...{ device, state, locks, now, schedule, ownerDatabase },
      server: { fetch, built: ports.server, timeoutMs: ports.timeoutMs },
      wire: { fetch, language, deviceId: device.deviceId },
      callTimeoutMs: Math.max(callTimeoutMs.min, ports.timeoutMs),
      stores: ports.stores,
      nowMs: () => performance.now(),
      random: Math.random,
      onScreen: ports.onScreen,
    })
  }, state.monitor)
  const packs = createKnowledgePacks({
    ...ports,
    db,
    sources: ports.packs,
    pause: () => new Promise((resolve) => schedule(resolve, 0)),
  })
  const services = createServices({
    ...{ device, state, exchange, packs, now },
    stores: ports.stores,
    onEnqueued() {
      void ports.requestBackgroundSync()
      storeLanguage(db, language()).catch(ignoreStorage)
      void durability.secure()
    },
    onSignedOut() {
      void inBackground(exchange, ({ signOuts }) => signOuts.send())
      void ports.requestBackgroundSync()
    },
  })
  const { session, ownerDatabase } = services
  const durability = createDurability({
    ...{ language, locks, packs, sentinel, loss, ownerDatabase, now },
    field: ports.field,
    kinds: loadRequestKinds,
    connectivity: state.monitor.connectivity,
    onEnqueued: services.onEnqueued,
  })
  const work = backgroundWork({ exchange, owner: session.owner })
  recoveries.subscribe((count) => {
    if (count === 0) return
    work.sendWaiting('auto')
    work.pullRecords()
    void packs.fill(language())
  })

  await session.restore()
  const shown = await ownerDatabase()
  await shown.open()
  void workWhenIdle({
    ...{ device, locks, exchange, work },
    whenIdle: ports.whenIdle,
    requestBackgroundSync: ports.requestBackgroundSync,
    owner: session.owner,
    fillPacks: () => void packs.fill(language()),
  })
  return {
    session,
    advisor: services.advisor,
    knowledge: packs,
    crops: services.crops,
    field: services.field,
    history: services.history,
    waiting: services.waiting,
    drafts: services.drafts,
    visits: {
      async note(...visit) {
        await ports.whenIdle()
        await inBackground(exchange, ({ visits }) => visits.note(...visit))
      },
    },
    durability,
    async dashboard() {
      const [{ createDashboard }, { api }] = await Promise.all([
        import('./analytics/dashboard.ts'),
        exchange(),
      ])
      return createDashboard({ api, ownerDatabase, now })
    },
    async ownAccount() {
      const [{ createOwnAccount }, { api }] = await Promise.all([
        import('./accounts/own-account.ts'),
        exchange(),
      ])
      return createOwnAccount({ api, session, ownerDatabase })
    },
    connectivity: state.monitor.connectivity,
    serverKind: state.serverKind,
    ...createStorageCheck(storage, async () => {
      await db.transaction('rw', db.device, () => db.device.get('deviceId'))
      const own = await ownerDatabase()
      const tables = [own.meta, own.outbox, own.conversations, own.recommendations]
      await own.transaction('rw', tables, () => own.meta.get('isStaff'))
    }),
    wake() {
      work.sendWaiting('user')
      work.pullRecords()
      work.sendVisitsAndSignOuts()
    },
  }
}

function schedule(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}
