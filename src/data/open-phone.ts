import type { OwnerId } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import { callTimeoutMs } from '#domain/limits.ts'
import { createKnowledgePacks, type PackSources } from './advisor/knowledge-packs.ts'
import { createVisits } from './analytics/visits.ts'
import { createAnswerStream } from './api/answer-stream.ts'
import { type BuiltServer, chooseServer } from './api/server-choice.ts'
import { createServerClient } from './api/server-client.ts'
import { createDurability } from './durability/durability.ts'
import { ignoreStorage, openPageDevice } from './durability/open-device.ts'
import { adoptOrphans } from './durability/orphans.ts'
import type { FieldPorts } from './durability/readiness.ts'
import type { Mirrors } from './mirror/mirrors.ts'
import { waitsForPerson } from './outbox/entry.ts'
import { activeEntries, checkConservation } from './outbox/outbox.ts'
import type { Phone } from './phone.ts'
import { requestKinds } from './request-kinds.ts'
import { createServices } from './services.ts'
import type { BrowserStores } from './storage/browser-stores.ts'
import type { Device } from './storage/device.ts'
import { storeLanguage } from './storage/device-language.ts'
import { live, signal } from './storage/live.ts'
import type { Locks } from './storage/locks.ts'
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
  /** Called before `openPhone` resolves too: an older tab may block the databases. */
  readonly onStorage: (state: StorageState) => void
}

/** Opens the databases, restores the session and starts to send waiting requests. */
export async function openPhone(ports: PagePorts): Promise<Phone> {
  const { locks, language, fetch } = ports
  const storage = signal<StorageState>('open')
  storage.subscribe(ports.onStorage)
  const { device, sentinel, loss, recoveries } = await openPageDevice({ ...ports, storage })
  const { db } = device
  const answerStream = createAnswerStream()
  const { api, kind: serverKind } = createServerClient({
    answerStream,
    choose: () => chooseServer({ db, fetch, built: ports.server, timeoutMs: ports.timeoutMs }),
    plainClient: async () => (await import('./plain-server/plain-client.ts')).createPlainClient,
    wire: { fetch, language, deviceId: device.deviceId },
    locks,
    callTimeoutMs: Math.max(callTimeoutMs.min, ports.timeoutMs),
    nowMs: () => performance.now(),
  })
  const packs = createKnowledgePacks({
    ...ports,
    db,
    sources: ports.packs,
    pause: () => new Promise((resolve) => schedule(resolve, 0)),
  })
  const now = () => new Date()
  const services = createServices({
    ...{ device, api, packs, locks, now, schedule },
    growing: answerStream.growing,
    stores: ports.stores,
    nowMs: () => performance.now(),
    random: Math.random,
    onScreen: ports.onScreen,
    // Pulls the records that the server has just stored.
    onDrained: (ownerId) => mirrors.of(ownerId).wake(),
    onEnqueued() {
      void ports.requestBackgroundSync()
      storeLanguage(db, language()).catch(ignoreStorage)
      void durability.secure()
    },
    onSignedOut() {
      sendSignOuts()
      void ports.requestBackgroundSync()
    },
  })
  const { session, engines, mirrors, signOuts, ownerDatabase } = services
  const sendSignOuts = () => void signOuts.send().catch(ignoreStorage)
  const durability = createDurability({
    ...{ language, locks, packs, sentinel, loss, ownerDatabase, now },
    field: ports.field,
    kinds: requestKinds,
    connectivity: api.monitor.connectivity,
    onEnqueued: services.onEnqueued,
  })
  const { session: tabStore } = ports.stores
  const visits = createVisits({ device, api, ownerDatabase, session: tabStore, schedule })
  const wakeMirror = () =>
    void session.owner().then((ownerId) => mirrors.of(ownerId).wake(), ignoreStorage)
  const sendVisitsAndSignOuts = () => {
    visits.send().catch(ignoreStorage)
    sendSignOuts()
  }

  await session.restore()
  await checkConservation(await ownerDatabase())
  recoveries.subscribe((count) => {
    engines.wakeAll('auto').catch(ignoreStorage)
    void packs.fill(language())
    if (count > 0) wakeMirror()
  })
  // Not awaited: another owner's database that does not open must not stop the start.
  checkOtherOwners(device, locks, () => void engines.wakeAll('auto')).catch(ignoreStorage)
  requestSyncForWaiting(device, ports.requestBackgroundSync).catch(ignoreStorage)
  mirrorShownOwner(session.owner, mirrors)
  sendVisitsAndSignOuts()
  return {
    session,
    advisor: services.advisor,
    knowledge: packs,
    crops: services.crops,
    field: services.field,
    history: services.history,
    waiting: services.waiting,
    drafts: services.drafts,
    visits: { note: (...visit) => visits.note(...visit).catch(ignoreStorage) },
    durability,
    async dashboard() {
      const { createDashboard } = await import('./analytics/dashboard.ts')
      return createDashboard({ api, ownerDatabase, now })
    },
    async ownAccount() {
      const { createOwnAccount } = await import('./accounts/own-account.ts')
      return createOwnAccount({ api, session, ownerDatabase })
    },
    connectivity: api.monitor.connectivity,
    serverKind,
    storage,
    wake() {
      engines.wakeAll('user').catch(ignoreStorage)
      wakeMirror()
      sendVisitsAndSignOuts()
    },
  }
}

/** Pulls the records of the shown owner, again whenever another owner is shown. */
function mirrorShownOwner(owner: () => Promise<OwnerId>, mirrors: Mirrors): void {
  let shown: OwnerId | undefined
  live(owner).subscribe((ownerId) => {
    if (ownerId !== shown) mirrors.of(ownerId).wake()
    shown = ownerId
  })
}

async function checkOtherOwners(
  device: Device,
  locks: Locks | undefined,
  onAdopted: () => void,
): Promise<void> {
  if (await adoptOrphans(device, locks)) onAdopted()
  for (const ownerId of await device.owners()) await checkConservation(device.owner(ownerId))
}

/** The last Background Sync may have ended, so waiting requests register a new one. */
async function requestSyncForWaiting(device: Device, request: () => Promise<void>): Promise<void> {
  for (const ownerId of await device.owners()) {
    const waiting = await activeEntries(device.owner(ownerId))
    if (waiting.some(({ state }) => !waitsForPerson(state))) return request()
  }
}

function schedule(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}
