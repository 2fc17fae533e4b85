import type { OwnerId } from '#domain/accounts.ts'
import { type DeviceDatabase, OwnerDatabase } from './database.ts'
import { randomKey } from './random-key.ts'

/** The phone: its id, its owners, and who is active. One instance per page or worker. */
export interface Device {
  readonly db: DeviceDatabase
  readonly deviceId: string
  readonly guest: OwnerId
  /** Opens an owner's database, once. */
  owner(ownerId: OwnerId): OwnerDatabase
  activeOwner(): Promise<OwnerId>
  activate(ownerId: OwnerId): Promise<void>
  /** Everybody who ever used this phone, guests first. */
  owners(): Promise<readonly OwnerId[]>
  /** Opens again what the browser has closed. */
  reopen(): Promise<unknown>
  close(): void
}

type OwnerOf = Device['owner']

/** What a page does for the databases; a worker leaves it to the page. */
export interface DeviceCare {
  /** Makes an owner's database, watched and with something to give up when the disk is full. */
  readonly newOwner: (ownerId: OwnerId) => OwnerDatabase
  /** Puts back what the browser has deleted under the phone; nothing to do on a phone that is whole, or new. */
  readonly mend: (owner: OwnerOf) => Promise<void>
  readonly onActivated: (ownerId: OwnerId) => void
}

export async function openDevice(db: DeviceDatabase, care: DeviceCare = noCare): Promise<Device> {
  const opened = new Map<OwnerId, OwnerDatabase>()

  function owner(ownerId: OwnerId): OwnerDatabase {
    const known = opened.get(ownerId) ?? care.newOwner(ownerId)
    opened.set(ownerId, known)
    return known
  }

  await care.mend(owner)
  const deviceId = await ensureDeviceId(db)
  const guest: OwnerId = `guest:${deviceId}`

  async function mend(): Promise<void> {
    await care.mend(owner)
    await ensureDeviceId(db, deviceId)
  }

  return {
    db,
    deviceId,
    guest,
    owner,
    async activeOwner() {
      const isThere = await db.device.get('deviceId')
      if (!isThere) await outsideOfQueries(mend)
      const row = await db.device.get('activeOwner')
      return row?.k === 'activeOwner' ? row.value : guest
    },
    async activate(ownerId) {
      await db.transaction('rw', db.device, db.owners, async () => {
        await db.owners.put({ ownerId })
        await db.device.put({ k: 'activeOwner', value: ownerId })
      })
      care.onActivated(ownerId)
    },
    async owners() {
      const rows = await db.owners.toArray()
      return [guest, ...rows.map((row) => row.ownerId).filter((ownerId) => ownerId !== guest)]
    },
    reopen: () => Promise.allSettled([db, ...opened.values()].map((each) => each.open())),
    close() {
      for (const owner of opened.values()) owner.close()
      db.close()
    },
  }
}

const noCare: DeviceCare = {
  newOwner: (ownerId) => new OwnerDatabase(ownerId),
  mend: async () => undefined,
  onActivated: () => undefined,
}

/** A live query may not write, nor wait for what it started to write itself: this runs on its own. */
function outsideOfQueries(work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => void work().then(resolve, reject), 0)
  })
}

/** Two tabs that start at once on a new phone agree on one id: the transaction is the judge. */
async function ensureDeviceId(db: DeviceDatabase, value = randomKey()): Promise<string> {
  return db.transaction('rw', db.device, async () => {
    const row = await db.device.get('deviceId')
    if (row?.k === 'deviceId') return row.value
    await db.device.put({ k: 'deviceId', value })
    return value
  })
}
