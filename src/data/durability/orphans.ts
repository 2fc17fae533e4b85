import { Dexie, type Table } from 'dexie'
import type { OwnerId } from '#domain/accounts.ts'
import { moveField } from '../mirror/stored-field.ts'
import { byKey, enqueuedCount } from '../outbox/outbox.ts'
import { OwnerDatabase, ownerDatabasePrefix } from '../storage/database.ts'
import type { Device } from '../storage/device.ts'
import { exclusively, type Locks } from '../storage/locks.ts'
import type { LocalRecord } from '../storage/rows.ts'

/**
 * Finds databases of owners that the device database does not list, because the browser evicted it and the phone got a
 * new id. Moves the requests of an earlier guest to the current guest; lists an account again.
 * @returns whether orphans were found
 */
export async function adoptOrphans(device: Device, locks: Locks | undefined): Promise<boolean> {
  return exclusively(locks, 'fosol-adopt', async () => {
    const known = new Set<OwnerId>(await device.owners())
    const orphans = (await ownersOnDisk()).filter((ownerId) => !known.has(ownerId))
    for (const ownerId of orphans) {
      if (ownerId.startsWith('guest:')) await adoptGuest(ownerId, device)
      else await device.db.owners.put({ ownerId })
    }
    return orphans.length > 0
  })
}

async function ownersOnDisk(): Promise<readonly OwnerId[]> {
  const names = await Dexie.getDatabaseNames()
  return names
    .filter((name) => name.startsWith(ownerDatabasePrefix))
    .map((name) => /^(guest|user)-(.+)$/.exec(name.slice(ownerDatabasePrefix.length)))
    .flatMap((match) => (match?.[2] ? [ownerOf(match[1], match[2])] : []))
}

function ownerOf(kind: string | undefined, id: string): OwnerId {
  return kind === 'user' ? `user:${id}` : `guest:${id}`
}

/** First copies all rows, then clears them, each in one transaction. After a crash in between, the next start copies only unknown rows. */
async function adoptGuest(ownerId: OwnerId, device: Device): Promise<void> {
  const orphan = new OwnerDatabase(ownerId)
  try {
    await copyAll(orphan, device.owner(device.guest))
    await moveField(orphan, device.owner(device.guest))
    await orphan.transaction('rw', orphan.tables, () =>
      Promise.all(orphan.tables.map((table) => table.clear())),
    )
    // Not awaited: an older tab may hold it open. An empty database does no harm.
    void orphan.delete().catch(() => undefined)
  } catch (error) {
    if (!(error instanceof Dexie.DexieError)) throw error
    orphan.close() // in use, or unreadable: the next start tries again
  }
}

async function copyAll(from: OwnerDatabase, to: OwnerDatabase): Promise<void> {
  const entries = await from.outbox.orderBy('seq').toArray()
  const conversations = await from.conversations.toArray()
  const recommendations = await from.recommendations.toArray()
  await to.transaction('rw', to.tables, async () => {
    let added = 0
    for (const { seq: _seq, ...entry } of entries) {
      if (await byKey(to, entry.key)) continue
      await to.outbox.add(entry)
      added += 1
    }
    await to.meta.put({ k: 'enqueued', value: (await enqueuedCount(to)) + added })
    await addUnknown(to.conversations, conversations)
    await addUnknown(to.recommendations, recommendations)
  })
}

async function addUnknown<R extends LocalRecord>(
  table: Table<R, string>,
  records: readonly R[],
): Promise<void> {
  for (const record of records) {
    const known = await table.where('clientKey').equals(record.clientKey).first()
    if (!known) await table.put(record)
  }
}
