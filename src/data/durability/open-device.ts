import { Dexie } from 'dexie'
import type { OwnerId } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import type { BrowserStores } from '../storage/browser-stores.ts'
import { DeviceDatabase, OwnerDatabase } from '../storage/database.ts'
import { type Device, openDevice } from '../storage/device.ts'
import { type Signal, signal } from '../storage/live.ts'
import { type StorageState, watchDatabase } from '../storage/watch-database.ts'
import { createEvictionSentinel, type EvictionSentinel, type Loss } from './eviction-sentinel.ts'
import { freeQuota, type QuotaReserve } from './free-quota.ts'
import { recoverStorage } from './recover-storage.ts'
import { watchEviction } from './watch-eviction.ts'

export interface PageDeviceParts {
  readonly stores: BrowserStores
  readonly storage: Signal<StorageState>
  readonly field: { readonly quotaReserve: QuotaReserve }
  readonly language: () => Language
}

/** The device of a page: it notices when the browser evicts a database, reports the loss and recovers what it can. */
export interface PageDevice {
  readonly device: Device
  readonly sentinel: EvictionSentinel
  readonly loss: Signal<Loss | undefined>
  /** How often databases were recovered; what is loaded from the server is loaded again then. */
  readonly recoveries: Signal<number>
}

export async function openPageDevice(parts: PageDeviceParts): Promise<PageDevice> {
  const { stores, storage, language } = parts
  const { quotaReserve } = parts.field
  const sentinel = createEvictionSentinel(stores.local)
  const loss = signal(sentinel.read()?.loss)
  const recoveries = signal(0)
  const watch = {
    storage,
    onClosed: (closed: Dexie) => void reopenAndCheck(closed).catch(ignoreStorage),
  }
  const db = watchDatabase(new DeviceDatabase(), watch)
  const reopening = new Set<Dexie>()
  let opened: Device | undefined
  let recovering: Promise<void> | undefined

  async function recoverNow(owner: Device['owner']): Promise<void> {
    const record = sentinel.read()
    if (!record) return
    await recoverStorage({ db, owner, sentinel, stores }, record)
    publishLoss(sentinel, loss)
    recoveries.set(recoveries.get() + 1)
  }

  async function recoverIfEvicted(owner: Device['owner']): Promise<void> {
    const id = await db.device.get('deviceId')
    if (id?.value !== sentinel.read()?.deviceId) await recoverNow(owner)
  }

  function oneAtATime(recover: () => Promise<void>): Promise<void> {
    recovering ??= recover().finally(() => {
      recovering = undefined
    })
    return recovering
  }

  /** The browser closed a connection: if it also deleted the databases, `activeOwner` recovers them before anything is read. */
  async function reopenAndCheck(closed: Dexie): Promise<void> {
    if (reopening.has(closed)) return
    reopening.add(closed)
    const isOpen = await reopened(closed, () => storage.get() === 'open')
    reopening.delete(closed)
    if (isOpen) await opened?.activeOwner()
  }

  const device = await openDevice(db, {
    newOwner: (ownerId) =>
      watchDatabase(
        new OwnerDatabase(ownerId, (owner) => freeQuota({ db, quotaReserve, language }, owner)),
        watch,
      ),
    recover: (owner) => oneAtATime(() => recoverIfEvicted(owner)),
    onActivated: (activeOwner: OwnerId) => sentinel.change({ activeOwner }),
  })
  opened = device
  sentinel.change({ deviceId: device.deviceId, activeOwner: await device.activeOwner() })
  watchEviction(device, sentinel, {
    onCounted: () => publishLoss(sentinel, loss),
    onEvicted: () => void oneAtATime(() => recoverNow(device.owner)).catch(ignoreStorage),
  })
  return { device, sentinel, loss, recoveries }
}

/** The loss may have been counted or acknowledged in another tab. */
function publishLoss(sentinel: EvictionSentinel, loss: Signal<Loss | undefined>): void {
  const stored = sentinel.read()?.loss
  if (stored?.unsentCount !== loss.get()?.unsentCount) loss.set(stored)
}

const reopenAfterMs = [0, 500, 5_000, 30_000]

/** Dexie never reopens a database that failed to open once, although the failure is often short. */
async function reopened(db: Dexie, isWanted: () => boolean): Promise<boolean> {
  for (const waitMs of reopenAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (!isWanted()) return false
    const isOpen = await db.open().then(
      () => true,
      () => false,
    )
    if (isOpen) return true
  }
  return false
}

/** For background work: the next write reports a storage error; any other error is a bug. */
export function ignoreStorage(error: unknown): void {
  if (!(error instanceof Dexie.DexieError)) throw error
}
