import { Dexie } from 'dexie'
import type { OwnerId } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import { DeviceDatabase, OwnerDatabase } from './database.ts'
import { type Device, openDevice } from './device.ts'
import { followMarks } from './follow-marks.ts'
import type { Loss } from './guardian-service.ts'
import { type Signal, signal } from './live.ts'
import { type Ballast, makeRoom } from './make-room.ts'
import { createMarker, type Marker } from './marker.ts'
import { mendPhone } from './mend-phone.ts'
import type { StorageState } from './phone.ts'
import type { BrowserStores } from './session.ts'
import { watched } from './watch-database.ts'

export interface GuardedDeviceParts {
  readonly stores: BrowserStores
  readonly storage: Signal<StorageState>
  readonly field: { readonly ballast: Ballast }
  readonly language: () => Language
}

/** The device of a page: what the browser deletes of it is noticed, told, and made again as far as it can be. */
export interface GuardedDevice {
  readonly device: Device
  readonly marker: Marker
  readonly loss: Signal<Loss | undefined>
  /** How often databases were made anew; whoever brings something from the server begins again then. */
  readonly mendings: Signal<number>
}

export async function openGuardedDevice(parts: GuardedDeviceParts): Promise<GuardedDevice> {
  const { stores, storage } = parts
  const marker = createMarker(stores.local)
  const loss = signal(marker.read()?.loss)
  const mendings = signal(0)
  const watch = { storage, onTaken: (taken: Dexie) => void takeBack(taken).catch(ignoreStorage) }
  const db = watched(new DeviceDatabase(), watch)
  const { ballast } = parts.field
  const spare = { db, ballast, language: parts.language }
  const beingTakenBack = new Set<Dexie>()
  let opened: Device | undefined
  let mending: Promise<void> | undefined

  async function mendNow(owner: Device['owner']): Promise<void> {
    const mark = marker.read()
    if (!mark) return
    await mendPhone({ db, owner, marker, stores }, mark)
    tellLoss(marker, loss)
    mendings.set(mendings.get() + 1)
  }

  async function mendIfEmptied(owner: Device['owner']): Promise<void> {
    const id = await db.device.get('deviceId')
    if (id?.value !== marker.read()?.deviceId) await mendNow(owner)
  }

  function once(mend: () => Promise<void>): Promise<void> {
    mending ??= mend().finally(() => {
      mending = undefined
    })
    return mending
  }

  /** A connection was taken away: if the databases went with it, they are made anew before anybody asks. */
  async function takeBack(taken: Dexie): Promise<void> {
    if (beingTakenBack.has(taken)) return
    beingTakenBack.add(taken)
    const isOpen = await reopened(taken, () => storage.get() === 'open')
    beingTakenBack.delete(taken)
    if (isOpen) await opened?.activeOwner()
  }

  const device = await openDevice(db, {
    newOwner: (ownerId) =>
      watched(new OwnerDatabase(ownerId, (owner) => makeRoom(spare, owner)), watch),
    mend: (owner) => once(() => mendIfEmptied(owner)),
    onActivated: (activeOwner: OwnerId) => marker.change({ activeOwner }),
  })
  opened = device
  marker.change({ deviceId: device.deviceId, activeOwner: await device.activeOwner() })
  followMarks(device, marker, {
    onFollowed: () => tellLoss(marker, loss),
    onFallen: () => void once(() => mendNow(device.owner)).catch(ignoreStorage),
  })
  return { device, marker, loss, mendings }
}

/** Also one that another tab has counted, or one that was read there. */
function tellLoss(marker: Marker, loss: Signal<Loss | undefined>): void {
  const told = marker.read()?.loss
  if (told?.unsentCount !== loss.get()?.unsentCount) loss.set(told)
}

const reopenAfterMs = [0, 500, 5_000, 30_000]

/** Dexie gives up a database that failed to open once, though browsers often fail for a moment only. */
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

/** The next write tells the farmer; anything else is a bug. */
export function ignoreStorage(error: unknown): void {
  if (!(error instanceof Dexie.DexieError)) throw error
}
