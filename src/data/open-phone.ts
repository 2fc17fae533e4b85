import type { Language } from '#domain/language.ts'
import { callTimeoutMs } from '#domain/limits.ts'
import { createAdvisor } from './advisor.ts'
import { createAnswerStream } from './answer-stream.ts'
import { createApiClient } from './api-client.ts'
import { createCrops } from './crops.ts'
import { DeviceDatabase, type OwnerDatabase } from './database.ts'
import { openDevice } from './device.ts'
import { createDrafts } from './drafts.ts'
import { createEngines } from './engines.ts'
import { createKnowledgeShelf, type PackSources } from './knowledge-shelf.ts'
import { type Signal, signal } from './live.ts'
import type { Locks } from './locks.ts'
import { checkLaw } from './outbox.ts'
import type { Phone, StorageState } from './phone.ts'
import { type BrowserStores, createSession } from './session.ts'
import { createWaiting } from './waiting.ts'

/** What the data layer is handed of the page it runs in: storage, time, chance and network. */
export interface PagePorts {
  readonly stores: BrowserStores
  readonly language: () => Language
  readonly onScreen: () => boolean
  /** '' for the origin the page came from. */
  readonly apiBase: string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
  readonly locks: Locks | undefined
  readonly packs: PackSources
  /** The browser was told to spare data. */
  readonly savesData: () => boolean
  /** Asks the browser to wake the service worker when there is a network again, where it can. */
  readonly requestBackgroundSync: () => Promise<void>
}

/** Opens the databases, takes up the session and begins to send what waits. */
export async function openPhone(ports: PagePorts): Promise<Phone> {
  const storage = signal<StorageState>('open')
  const device = await openDevice(watched(new DeviceDatabase(), storage))
  const answerStream = createAnswerStream()
  const api = createApiClient({
    answerStream,
    wire: { ...ports, deviceId: device.deviceId },
    locks: ports.locks,
    callTimeoutMs: Math.max(callTimeoutMs.min, ports.timeoutMs),
    nowMs: () => performance.now(),
  })
  const engines = createEngines(device, {
    api,
    locks: ports.locks,
    nowMs: () => performance.now(),
    later,
    dice: Math.random,
    onScreen: ports.onScreen,
  })
  const session = createSession({
    device,
    api,
    stores: ports.stores,
    onSignedIn: (ownerId) => engines.of(ownerId).wake('hope'),
  })
  const ownerDatabase = async () => watched(device.owner(await session.owner()), storage)
  const records = {
    ownerDatabase,
    now: () => new Date(),
    onEnqueued(db: OwnerDatabase, key: string) {
      engines.of(db.ownerId).wake('hope', key)
      void ports.requestBackgroundSync()
    },
    onTap: (db: OwnerDatabase, key: string) => engines.of(db.ownerId).wake('tap', key),
  }
  const shelf = createKnowledgeShelf({
    db: device.db,
    sources: ports.packs,
    fetch: ports.fetch,
    savesData: ports.savesData,
    pause: () => new Promise((resolve) => later(resolve, 0)),
  })
  await session.restore()
  for (const ownerId of await device.owners()) await checkLaw(device.owner(ownerId))
  void engines.wakeAll('hope')
  void shelf.fill(ports.language())
  return {
    session,
    advisor: createAdvisor({ ...records, shelf, growing: answerStream.growing }),
    knowledge: shelf,
    crops: createCrops(records),
    waiting: createWaiting(records),
    drafts: createDrafts(ownerDatabase),
    connectivity: api.evidence.connectivity,
    storage,
    wake: () => void engines.wakeAll('tap'),
  }
}

function later(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

const watchedDatabases = new WeakSet<object>()
/** An old tab usually closes its database within moments; only a longer wait is worth a word. */
const blockedAfterMs = 3_000

/** Another tab with a newer app needs the database: ours closes at once, and the screen says so. */
function watched<D extends OwnerDatabase | DeviceDatabase>(
  db: D,
  storage: Signal<StorageState>,
): D {
  if (watchedDatabases.has(db)) return db
  watchedDatabases.add(db)
  db.on('versionchange', () => {
    db.close()
    storage.set('updated_elsewhere')
  })
  db.on('blocked', () => {
    const callOff = later(() => storage.set('blocked'), blockedAfterMs)
    db.on('ready', () => {
      callOff()
      if (storage.get() === 'blocked') storage.set('open')
    })
  })
  return db
}
