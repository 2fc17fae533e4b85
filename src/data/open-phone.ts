import type { OwnerId } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import { callTimeoutMs } from '#domain/limits.ts'
import { createAdvisor } from './advisor.ts'
import { createAnswerStream } from './answer-stream.ts'
import { createCrops } from './crops.ts'
import type { OwnerDatabase } from './database.ts'
import type { Device } from './device.ts'
import { createDrafts } from './drafts.ts'
import { createEngines } from './engines.ts'
import { createGuardian } from './guardian.ts'
import { createHistory } from './history.ts'
import { keepLanguage } from './kept-language.ts'
import { createKnowledgeShelf, type PackSources } from './knowledge-shelf.ts'
import { live, signal } from './live.ts'
import type { Locks } from './locks.ts'
import { createMirrors, type Mirrors } from './mirrors.ts'
import { ignoreStorage, openGuardedDevice } from './open-guarded-device.ts'
import { adoptOrphans } from './orphans.ts'
import { activeEntries, checkLaw, waitsForPerson } from './outbox.ts'
import type { Phone, StorageState } from './phone.ts'
import type { FieldPorts } from './readiness.ts'
import { type BuiltServer, chooseServer } from './server-choice.ts'
import { createServerClient } from './server-client.ts'
import { type BrowserStores, createSession } from './session.ts'
import { createSignOuts } from './sign-outs.ts'
import { steadily } from './steadily.ts'
import { createVisits } from './visits.ts'
import { createWaiting } from './waiting.ts'

/** What the data layer is handed of the page it runs in: storage, time, chance and network. */
export interface PagePorts {
  readonly stores: BrowserStores
  readonly language: () => Language
  readonly onScreen: () => boolean
  /** What the build says of the server. */
  readonly server: BuiltServer
  readonly timeoutMs: number
  readonly fetch: typeof fetch
  readonly locks: Locks | undefined
  readonly packs: PackSources
  /** The browser was told to spare data. */
  readonly savesData: () => boolean
  /** Asks the browser to wake the service worker when there is a network again, where it can. */
  readonly requestBackgroundSync: () => Promise<void>
  /** What keeps the app on the phone: its files, and the browser's promise. */
  readonly field: FieldPorts
  /** Told from the first moment on: while the databases are held by an older window there is no phone to ask. */
  readonly onStorage: (state: StorageState) => void
}

/** Opens the databases, takes up the session and begins to send what waits. */
export async function openPhone(ports: PagePorts): Promise<Phone> {
  const storage = signal<StorageState>('open')
  storage.subscribe(ports.onStorage)
  const { device, marker, loss, mendings } = await openGuardedDevice({ ...ports, storage })
  const senders = createSenders(device, ports)
  const { answerStream, api, serverKind, engines, mirrors, session, wakeMirror, sendSignOuts } =
    senders
  const ownerDatabase = () =>
    steadily(async () => device.owner(await session.owner()), device.reopen)
  const records = {
    ownerDatabase,
    now: () => new Date(),
    onEnqueued(db: OwnerDatabase, key: string) {
      engines.of(db.ownerId).wake('hope', key)
      void ports.requestBackgroundSync()
      keepLanguage(device.db, ports.language()).catch(ignoreStorage)
      void guardian.secure()
    },
    onTap: (db: OwnerDatabase, key: string) => engines.of(db.ownerId).wake('tap', key),
    sendAll({ ownerId }: OwnerDatabase) {
      engines.of(ownerId).wake('tap')
      return engines.of(ownerId).idle()
    },
  }
  const shelf = createKnowledgeShelf({
    ...ports,
    db: device.db,
    sources: ports.packs,
    pause: () => new Promise((resolve) => later(resolve, 0)),
  })
  const guardian = createGuardian({
    ...ports,
    ...{ shelf, marker, loss, ownerDatabase },
    connectivity: api.evidence.connectivity,
    now: records.now,
    onEnqueued: records.onEnqueued,
  })
  const visits = createVisits({ device, api, ownerDatabase, session: ports.stores.session })
  const sendVisits = () => void visits.send().catch(ignoreStorage)
  await session.restore()
  await checkLaw(await ownerDatabase())
  mendings.subscribe((count) => {
    engines.wakeAll('hope').catch(ignoreStorage)
    void shelf.fill(ports.language())
    if (count > 0) wakeMirror()
  })
  // Nobody waits for it: a database of somebody else that does not open must not stop the start.
  lookAfterOthers(device, ports.locks, () => void engines.wakeAll('hope')).catch(ignoreStorage)
  askForSync(device, ports.requestBackgroundSync).catch(ignoreStorage)
  followOwner(session.owner, mirrors)
  const sendAside = () => {
    sendVisits()
    sendSignOuts()
  }
  sendAside()
  api.evidence.connectivity.subscribe((state) => state === 'ok' && sendAside())
  return {
    session,
    advisor: createAdvisor({ ...records, shelf, growing: answerStream.growing }),
    knowledge: shelf,
    crops: createCrops(records),
    history: createHistory({ ...records, ...{ device, api, mirrors }, owner: session.owner }),
    waiting: createWaiting(records),
    drafts: createDrafts(ownerDatabase),
    visits: { note: (...visit) => visits.note(...visit).catch(ignoreStorage) },
    guardian,
    async staffDesk() {
      const { createStaffDesk } = await import('./staff-desk.ts')
      return createStaffDesk({ api, ownerDatabase, now: records.now })
    },
    async ownAccount() {
      const { createOwnAccount } = await import('./own-account.ts')
      return createOwnAccount({ api, session, ownerDatabase })
    },
    connectivity: api.evidence.connectivity,
    serverKind,
    storage,
    wake() {
      engines.wakeAll('tap').catch(ignoreStorage)
      wakeMirror()
      sendAside()
    },
  }
}

/** What talks to the server, for each owner in his own name. */
function createSenders(device: Device, ports: PagePorts) {
  const answerStream = createAnswerStream()
  const { fetch, language } = ports
  const { api, kind } = createServerClient({
    answerStream,
    choose: () =>
      chooseServer({ db: device.db, fetch, built: ports.server, timeoutMs: ports.timeoutMs }),
    wire: { fetch, language, deviceId: device.deviceId },
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
    onQuiet: (ownerId) => mirrors.of(ownerId).wake(),
  })
  const mirrors = createMirrors(device, {
    api,
    locks: ports.locks,
    nowMs: () => performance.now(),
    now: () => new Date(),
    later,
    dice: Math.random,
    onScreen: ports.onScreen,
  })
  const signOuts = createSignOuts({ device, api })
  const sendSignOuts = () => void signOuts.send().catch(ignoreStorage)
  const session = createSession({
    device,
    api,
    stores: ports.stores,
    signOuts,
    onSignedOut() {
      sendSignOuts()
      void ports.requestBackgroundSync()
    },
    onSignedIn: (ownerId) => engines.of(ownerId).wake('hope'),
  })
  const wakeMirror = () =>
    void session.owner().then((ownerId) => mirrors.of(ownerId).wake(), ignoreStorage)
  return {
    answerStream,
    api,
    serverKind: kind,
    engines,
    mirrors,
    session,
    wakeMirror,
    sendSignOuts,
  }
}

/** Whoever is shown now, his records are brought up to date. */
function followOwner(owner: () => Promise<OwnerId>, mirrors: Mirrors): void {
  let followed: OwnerId | undefined
  live(owner).subscribe((ownerId) => {
    if (ownerId !== followed) mirrors.of(ownerId).wake()
    followed = ownerId
  })
}

async function lookAfterOthers(
  device: Device,
  locks: Locks | undefined,
  onMore: () => void,
): Promise<void> {
  if (await adoptOrphans(device, locks)) onMore()
  for (const ownerId of await device.owners()) await checkLaw(device.owner(ownerId))
}

/** The browser may have called the worker for the last time: what is left waiting asks for it anew. */
async function askForSync(device: Device, request: () => Promise<void>): Promise<void> {
  for (const ownerId of await device.owners()) {
    const waiting = await activeEntries(device.owner(ownerId))
    if (waiting.some(({ state }) => !waitsForPerson(state))) return request()
  }
}

function later(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}
