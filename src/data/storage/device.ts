import type { OwnerId } from '#domain/accounts.ts'
import { type DeviceDatabase, OwnerDatabase } from './database.ts'
import { randomKey } from './random-key.ts'

/** The phone: its id, its owners and the active owner. One instance per page or worker. */
export interface Device {
  readonly db: DeviceDatabase
  readonly deviceId: string
  readonly guest: OwnerId
  /** Opens an owner's database; later calls return the same one. */
  owner(ownerId: OwnerId): OwnerDatabase
  activeOwner(): Promise<OwnerId>
  activate(ownerId: OwnerId): Promise<void>
  /** Everybody who ever used this phone, guests first. */
  owners(): Promise<readonly OwnerId[]>
  /** Reopens the databases that the browser has closed. */
  reopen(): Promise<unknown>
  close(): void
}

type OwnerOf = Device['owner']

/** What a page adds to opening the databases; a worker adds nothing. */
export interface DeviceHooks {
  /** Creates an owner's database that is watched and can free quota. */
  readonly newOwner: (ownerId: OwnerId) => OwnerDatabase
  /** Restores what the browser has evicted; does nothing on a complete or a new phone. */
  readonly recover: (owner: OwnerOf) => Promise<void>
  readonly onActivated: (ownerId: OwnerId) => void
}

export async function openDevice(
  db: DeviceDatabase,
  hooks: DeviceHooks = noHooks,
): Promise<Device> {
  const opened = new Map<OwnerId, OwnerDatabase>()

  function owner(ownerId: OwnerId): OwnerDatabase {
    const database = opened.get(ownerId) ?? hooks.newOwner(ownerId)
    opened.set(ownerId, database)
    return database
  }

  await hooks.recover(owner)
  const deviceId = await ensureDeviceId(db)
  const guest: OwnerId = `guest:${deviceId}`

  async function recover(): Promise<void> {
    await hooks.recover(owner)
    await ensureDeviceId(db, deviceId)
  }

  return {
    db,
    deviceId,
    guest,
    owner,
    async activeOwner() {
      const isThere = await db.device.get('deviceId')
      if (!isThere) await outsideOfLiveQuery(recover)
      const row = await db.device.get('activeOwner')
      return row?.k === 'activeOwner' ? row.value : guest
    },
    async activate(ownerId) {
      await db.transaction('rw', db.device, db.owners, async () => {
        await db.owners.put({ ownerId })
        await db.device.put({ k: 'activeOwner', value: ownerId })
      })
      hooks.onActivated(ownerId)
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

const noHooks: DeviceHooks = {
  newOwner: (ownerId) => new OwnerDatabase(ownerId),
  recover: async () => undefined,
  onActivated: () => undefined,
}

/** A live query must not write or wait for a write of its own zone, so the work starts in a new task. */
function outsideOfLiveQuery(work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => void work().then(resolve, reject), 0)
  })
}

/** The transaction makes two tabs that start at once on a new phone agree on one id. */
async function ensureDeviceId(db: DeviceDatabase, value = randomKey()): Promise<string> {
  return db.transaction('rw', db.device, async () => {
    const row = await db.device.get('deviceId')
    if (row?.k === 'deviceId') return row.value
    await db.device.put({ k: 'deviceId', value })
    return value
  })
}
