import { createOwnAccount, type OwnAccount } from '#data/accounts/own-account.ts'
import type { KnowledgePacks } from '#data/advisor/knowledge-packs.ts'
import { createAnswerStream } from '#data/api/answer-stream.ts'
import { createApiClient } from '#data/api/api-client.ts'
import { createExchange, type Exchange } from '#data/exchange.ts'
import type { WakeReason } from '#data/outbox/sync-engine.ts'
import { createPageState } from '#data/page-state.ts'
import { createPlainClient } from '#data/plain-server/plain-client.ts'
import { createServices, type Services } from '#data/services.ts'
import type { BrowserStores } from '#data/storage/browser-stores.ts'
import { DeviceDatabase, type OwnerDatabase } from '#data/storage/database.ts'
import { type Device, openDevice } from '#data/storage/device.ts'
import type { Locks } from '#data/storage/locks.ts'
import type { OutboxEntry } from '#data/storage/rows.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { type HandClock, handClock } from './hand-clock.ts'
import type { ScriptedNetwork } from './scripted-network.ts'

export interface PhoneOptions {
  readonly network: Pick<ScriptedNetwork, 'fetch'>
  readonly locks?: Locks | undefined
  readonly clock?: HandClock
  readonly packs?: KnowledgePacks
  /** A server that knows only the specification's table. */
  readonly isPlain?: boolean
  /** Of the device's database; one of its own by default. */
  readonly name?: string
}

/** What stays when a page is closed: the databases (by name) and the browser's stores. */
interface Disk {
  readonly name: string
  readonly stores: BrowserStores
}

/** The data layer of one page, with time, chance, network and locks in the hands of a test. */
export interface TestPhone
  extends Omit<Services, 'ownerDatabase' | 'onEnqueued'>,
    Omit<Exchange, 'claimRecords' | 'accounts'> {
  readonly device: Device
  readonly account: OwnAccount
  readonly stores: BrowserStores
  readonly clock: HandClock
  /** What the next delays are thrown with, 0 to 1: the longest by default. */
  readonly chance: { random: number; onScreen: boolean; now: Date }
  /** Asks and waits until nothing is being sent. */
  ask(question: string): Promise<string>
  /** A background retry, or a tap on "send now". */
  wake(reason?: WakeReason): Promise<void>
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
  const chance = { random: 1, onScreen: true, now: new Date('2026-07-01T06:00:00Z') }
  const device = await openDevice(new DeviceDatabase(disk.name))
  const state = createPageState(device.db)
  const now = () => chance.now
  const api = (options.isPlain ? createPlainClient : createApiClient)({
    answerStream: createAnswerStream(state.growing),
    monitor: state.monitor,
    wire: { apiBase: '', fetch: network.fetch, language: () => 'en', deviceId: device.deviceId },
    locks,
    callTimeoutMs: 250_000,
    nowMs: clock.nowMs,
  })
  const exchange = createExchange({
    ...{ device, api, state, locks, now, nowMs: clock.nowMs, schedule: clock.later },
    random: () => chance.random,
    onScreen: () => chance.onScreen,
  })
  const { engines, mirrors, signOuts } = exchange
  const services = createServices({
    ...{ device, state, now, stores: disk.stores },
    exchange: async () => exchange,
    packs: options.packs ?? noPacks,
    onEnqueued: () => undefined,
    onSignedOut: () => void signOuts.send().catch(() => undefined),
  })
  const { session, advisor, ownerDatabase } = services
  function close(): void {
    engines.stop()
    mirrors.stop()
    device.close()
  }
  return {
    ...services,
    ...{ engines, mirrors, signOuts, api },
    ...{ device, clock, chance, close, stores: disk.stores, db: ownerDatabase },
    account: createOwnAccount({ api, session, ownerDatabase }),
    async ask(question) {
      const key = await advisor.ask(question)
      await engines.idle()
      return key
    },
    async wake(reason = 'auto') {
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
      const owner = ownerId ? device.owner(ownerId) : await ownerDatabase()
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
const noPacks: KnowledgePacks = {
  fill: async () => undefined,
  bring: async () => undefined,
  answer: async () => undefined,
  packs: { subscribe: () => () => undefined },
  pack: () => ({ subscribe: () => () => undefined }),
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
