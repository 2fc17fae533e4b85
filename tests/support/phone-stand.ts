import { createAdvisor } from '#data/advisor.ts'
import { createAnswerStream } from '#data/answer-stream.ts'
import { type ApiClient, createApiClient } from '#data/api-client.ts'
import { createCrops } from '#data/crops.ts'
import { DeviceDatabase, type OwnerDatabase } from '#data/database.ts'
import { type Device, openDevice } from '#data/device.ts'
import { createDrafts } from '#data/drafts.ts'
import { createEngines, type Engines } from '#data/engines.ts'
import { createHistory } from '#data/history.ts'
import type { KnowledgeShelf } from '#data/knowledge-shelf.ts'
import type { Locks } from '#data/locks.ts'
import { createMirrors, type Mirrors } from '#data/mirrors.ts'
import type { OutboxEntry } from '#data/outbox-entry.ts'
import { createOwnAccount, type OwnAccount } from '#data/own-account.ts'
import type {
  AdvisorService,
  CropsService,
  DraftService,
  HistoryService,
  WaitingService,
} from '#data/phone.ts'
import { createPlainClient } from '#data/plain/plain-client.ts'
import { type BrowserStores, createSession, type Session } from '#data/session.ts'
import { createSignOuts, type SignOuts } from '#data/sign-outs.ts'
import { createWaiting } from '#data/waiting.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { type HandClock, handClock } from './hand-clock.ts'
import type { ScriptedNetwork } from './scripted-network.ts'

export interface PhoneOptions {
  readonly network: Pick<ScriptedNetwork, 'fetch'>
  readonly locks?: Locks | undefined
  readonly clock?: HandClock
  readonly shelf?: KnowledgeShelf
  /** A server that knows only the specification's table. */
  readonly isPlain?: boolean
  /** Of the device's database; one of its own unless told. */
  readonly name?: string
}

/** What stays when a page is closed: the databases (by name) and the browser's stores. */
interface Disk {
  readonly name: string
  readonly stores: BrowserStores
}

/** The data layer of one page, with time, chance, network and locks in the hands of a test. */
export interface TestPhone {
  readonly device: Device
  readonly api: ApiClient
  readonly engines: Engines
  readonly mirrors: Mirrors
  readonly session: Session
  readonly signOuts: SignOuts
  readonly account: OwnAccount
  readonly advisor: AdvisorService
  readonly crops: CropsService
  readonly history: HistoryService
  readonly waiting: WaitingService
  readonly drafts: DraftService
  readonly stores: BrowserStores
  readonly clock: HandClock
  /** What the next delays are thrown with, 0 to 1: the longest unless told. */
  readonly chance: { dice: number; onScreen: boolean; now: Date }
  /** Asks and waits until nothing is being sent. */
  ask(question: string): Promise<string>
  /** A reason to hope, or a tap on "send now". */
  wake(reason?: 'hope' | 'tap'): Promise<void>
  /** Brings the active owner's records up to date, and waits until the older ones are here, too. */
  sync(): Promise<void>
  pass(ms: number): Promise<void>
  signIn(username: string, remember?: boolean): Promise<void>
  /** The active owner's database. */
  db(): Promise<OwnerDatabase>
  entry(key: string, ownerId?: OwnerId): Promise<OutboxEntry>
  /** The page dies, even in the middle of a call, and is opened again. */
  reload(): Promise<TestPhone>
  /** Another page of the same browser. */
  secondTab(changed?: Partial<PhoneOptions>): Promise<TestPhone>
  close(): void
}

export async function testPhone(options: PhoneOptions): Promise<TestPhone> {
  const name = options.name ?? `phone-${crypto.randomUUID()}`
  return openPage(options, { name, stores: browserStores() })
}

async function openPage(options: PhoneOptions, disk: Disk): Promise<TestPhone> {
  const { network, locks } = options
  const clock = options.clock ?? handClock()
  const chance = { dice: 1, onScreen: true, now: new Date('2026-07-01T06:00:00Z') }
  const device = await openDevice(new DeviceDatabase(disk.name))
  const answerStream = createAnswerStream()
  const api = (options.isPlain ? createPlainClient : createApiClient)({
    answerStream,
    wire: { apiBase: '', fetch: network.fetch, language: () => 'en', deviceId: device.deviceId },
    locks,
    callTimeoutMs: 250_000,
    nowMs: clock.nowMs,
  })
  const engines = createEngines(device, {
    ...{ api, locks, nowMs: clock.nowMs, later: clock.later },
    dice: () => chance.dice,
    onScreen: () => chance.onScreen,
  })
  const mirrors = createMirrors(device, {
    ...{ api, locks, nowMs: clock.nowMs, later: clock.later },
    now: () => chance.now,
    dice: () => chance.dice,
    onScreen: () => chance.onScreen,
  })
  const signOuts = createSignOuts({ device, api })
  const session = createSession({
    ...{ device, api, stores: disk.stores, signOuts },
    onSignedOut: () => void signOuts.send().catch(() => undefined),
    onSignedIn: (ownerId) => engines.of(ownerId).wake('hope'),
  })
  const db = async () => device.owner(await session.owner())
  const records = {
    ownerDatabase: db,
    now: () => chance.now,
    onEnqueued: ({ ownerId }: OwnerDatabase, key: string) => engines.of(ownerId).wake('hope', key),
    onTap: ({ ownerId }: OwnerDatabase, key: string) => engines.of(ownerId).wake('tap', key),
    sendAll({ ownerId }: OwnerDatabase) {
      engines.of(ownerId).wake('tap')
      return engines.of(ownerId).idle()
    },
  }
  const { growing } = answerStream
  const advisor = createAdvisor({ ...records, growing, shelf: options.shelf ?? emptyShelf })
  function close(): void {
    engines.stop()
    mirrors.stop()
    device.close()
  }
  return {
    ...{ device, api, engines, mirrors, session, signOuts, advisor, clock, chance, db, close },
    account: createOwnAccount({ api, session, ownerDatabase: db }),
    stores: disk.stores,
    crops: createCrops(records),
    history: createHistory({ ...records, ...{ device, api, mirrors }, owner: session.owner }),
    waiting: createWaiting(records),
    drafts: createDrafts(db),
    async ask(question) {
      const key = await advisor.ask(question)
      await engines.idle()
      return key
    },
    async wake(reason = 'hope') {
      await engines.wakeAll(reason)
      await engines.idle()
    },
    async sync() {
      mirrors.of(await session.owner()).wake()
      await mirrors.idle()
    },
    pass: (ms) => clock.pass(ms, () => Promise.all([engines.idle(), mirrors.idle()])),
    async signIn(username, remember = true) {
      await session.signIn({ username, password: 'correct horse', remember })
      await engines.idle()
    },
    async entry(key, ownerId) {
      const owner = ownerId ? device.owner(ownerId) : await db()
      const found = await owner.outbox.where('key').equals(key).first()
      if (!found) throw new Error(`no entry ${key}`)
      return found
    },
    async reload() {
      close()
      return openPage(options, disk)
    },
    secondTab: (changed) => openPage({ ...options, ...changed }, disk),
  }
}

/** No pack has arrived yet. */
const emptyShelf: KnowledgeShelf = {
  fill: async () => undefined,
  bring: async () => undefined,
  answer: async () => undefined,
  packs: { subscribe: () => () => undefined },
}

export function browserStores(): BrowserStores {
  return { local: keyValues(), session: keyValues() }
}

function keyValues(): BrowserStores['local'] {
  const values = new Map<string, string>()
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}
