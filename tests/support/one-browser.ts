import { Dexie } from 'dexie'
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import { openPhone, type PagePorts } from '#data/open-phone.ts'
import type { Phone } from '#data/phone.ts'
import type { BrowserStores, KeyValues } from '#data/storage/browser-stores.ts'
import { DeviceDatabase, OwnerDatabase } from '#data/storage/database.ts'
import type { Live } from '#data/storage/live.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { pagePorts } from './page-ports.ts'
import type { ScriptedNetwork } from './scripted-network.ts'
import { browserStores } from './test-phone.ts'

/** A browser with a disk of its own, and pages of the app as they are put together for a farmer. */
export interface OneBrowser {
  readonly stores: PagePorts['stores']
  open(changed?: Partial<PagePorts>): Promise<Phone>
  /** Pages opened before have no network and no stores any more, as if they were closed. */
  leavePages(): void
  /** The browser takes all connections away, as iOS does with a page in the background. */
  takeConnections(): void
  /** The browser deletes all databases under the pages, as it does when its disk is full; its other store stays. */
  evict(): Promise<void>
  /** The same with no page open. */
  evictClosed(): void
  /** An owner's database, by a connection of the test's own; the guest's by default. */
  ownerDatabase(ownerId?: OwnerId): Promise<OwnerDatabase>
}

export function oneBrowser(network: ScriptedNetwork): OneBrowser {
  let factory = newDisk()
  const stores = browserStores()
  let pages = 0
  let left = 0

  function open(changed: Partial<PagePorts> = {}): Promise<Phone> {
    pages += 1
    const page = pages
    const fetchHere = (async (url: string, init?: RequestInit) => {
      if (page <= left) throw new TypeError('Failed to fetch')
      return network.fetch(url, init)
    }) as typeof fetch // the phone gives texts only
    const storesHere = writtenWhile(() => page > left, stores)
    return openPhone(pagePorts(network, { stores: storesHere, fetch: fetchHere, ...changed }))
  }

  return {
    stores,
    open,
    leavePages() {
      left = pages
    },
    takeConnections: () => takeConnectionsOf(factory),
    async evict() {
      takeConnectionsOf(factory)
      const names = (await factory.databases()).flatMap(({ name }) => (name ? [name] : []))
      await Promise.all(names.map((name) => deleted(factory.deleteDatabase(name))))
    },
    evictClosed() {
      left = pages
      factory = newDisk()
    },
    async ownerDatabase(ownerId) {
      const device = new DeviceDatabase()
      const row = await device.device.get('deviceId')
      device.close()
      return new OwnerDatabase(ownerId ?? `guest:${row?.value}`)
    },
  }
}

/** A page that is closed writes nothing more, though its code still runs in a test. */
function writtenWhile(isOpen: () => boolean, { local, session }: BrowserStores): BrowserStores {
  const guarded = (store: KeyValues): KeyValues => ({
    getItem: (name) => store.getItem(name),
    setItem: (name, value) => isOpen() && store.setItem(name, value),
    removeItem: (name) => isOpen() && store.removeItem(name),
  })
  return { local: guarded(local), session: guarded(session) }
}

/** Databases are opened on this disk from now on; those that are open stay where they are. */
function newDisk(): IDBFactory {
  const factory = new IDBFactory()
  Dexie.dependencies.indexedDB = factory
  return factory
}

interface FakeDatabase {
  readonly connections: readonly Parameters<typeof forceCloseDatabase>[0][]
}

function takeConnectionsOf(factory: IDBFactory): void {
  const databases: ReadonlyMap<string, FakeDatabase> = Reflect.get(factory, '_databases')
  for (const { connections } of databases.values()) {
    for (const connection of connections) forceCloseDatabase(connection)
  }
}

function deleted(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}

/** The first value. */
export function now<T>(value: Live<T>): Promise<T> {
  return new Promise((resolve) => {
    value.subscribe(resolve)
  })
}
