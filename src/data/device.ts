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
  close(): void
}

export async function openDevice(db: DeviceDatabase): Promise<Device> {
  const deviceId = await ensureDeviceId(db)
  const guest: OwnerId = `guest:${deviceId}`
  const opened = new Map<OwnerId, OwnerDatabase>()
  return {
    db,
    deviceId,
    guest,
    owner(ownerId) {
      const known = opened.get(ownerId) ?? new OwnerDatabase(ownerId)
      opened.set(ownerId, known)
      return known
    },
    async activeOwner() {
      const row = await db.device.get('activeOwner')
      return row?.k === 'activeOwner' ? row.value : guest
    },
    async activate(ownerId) {
      await db.transaction('rw', db.device, db.owners, async () => {
        await db.owners.put({ ownerId })
        await db.device.put({ k: 'activeOwner', value: ownerId })
      })
    },
    async owners() {
      const rows = await db.owners.toArray()
      return [guest, ...rows.map((row) => row.ownerId).filter((ownerId) => ownerId !== guest)]
    },
    close() {
      for (const owner of opened.values()) owner.close()
      db.close()
    },
  }
}

/** Two tabs that start at once on a new phone agree on one id: the transaction is the judge. */
async function ensureDeviceId(db: DeviceDatabase): Promise<string> {
  return db.transaction('rw', db.device, async () => {
    const row = await db.device.get('deviceId')
    if (row?.k === 'deviceId') return row.value
    const value = randomKey()
    await db.device.put({ k: 'deviceId', value })
    return value
  })
}
