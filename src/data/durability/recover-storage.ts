import type { OwnerId } from '#domain/accounts.ts'
import { readTokens, tokenOwner, writeTokens } from '../api/tokens.ts'
import { addJournalLine } from '../outbox/journal.ts'
import { enqueuedCount } from '../outbox/outbox.ts'
import type { BrowserStores } from '../storage/browser-stores.ts'
import type { DeviceDatabase, OwnerDatabase } from '../storage/database.ts'
import { randomKey } from '../storage/random-key.ts'
import type { EvictionSentinel, OwnerCount, SentinelRecord } from './eviction-sentinel.ts'

export interface RecoveryParts {
  readonly db: DeviceDatabase
  readonly owner: (ownerId: OwnerId) => OwnerDatabase
  readonly sentinel: EvictionSentinel
  readonly stores: BrowserStores
}

/**
 * Recovers the phone after the browser has evicted its databases: the device id, by which the server knows the guest; the
 * owners, so that their requests are sent; the login, from localStorage. Counts the loss in the sentinel record. Safe to
 * run in several tabs at once, and on a phone that lost nothing.
 */
export async function recoverStorage(parts: RecoveryParts, record: SentinelRecord): Promise<void> {
  const { db, owner, sentinel } = parts
  const emptied = await emptiedOwners(parts, record.owners)
  const activeOwner = await ownerToActivate(db, record)
  if (activeOwner) await restoreLogin(owner(activeOwner), parts.stores)
  await db.transaction('rw', db.device, db.owners, async () => {
    await db.owners.bulkPut(record.owners.map(({ ownerId }) => ({ ownerId })))
    if (activeOwner) await db.device.put({ k: 'activeOwner', value: activeOwner })
    // Another tab reads this row to see whether the databases are complete, so it is written last.
    await db.device.put({ k: 'deviceId', value: record.deviceId })
  })
  if (emptied.length === 0) return
  for (const { ownerId, unsent } of emptied) {
    await addJournalLine(owner(ownerId), `deleted by the browser, unsent: ${unsent}`)
  }
  sentinel.change(afterLoss(sentinel.read() ?? record, emptied))
}

/** Owners whose database counts fewer requests than the sentinel record. */
export async function emptiedOwners(
  { owner }: Pick<RecoveryParts, 'owner'>,
  recorded: readonly OwnerCount[],
): Promise<readonly OwnerCount[]> {
  const counts = await Promise.all(recorded.map(({ ownerId }) => enqueuedCount(owner(ownerId))))
  return recorded.filter(({ enqueued }, n) => (counts[n] ?? 0) < enqueued)
}

/** An owner who has signed in since the eviction stays active; the guest is the one of the sentinel record. */
async function ownerToActivate(
  db: DeviceDatabase,
  record: SentinelRecord,
): Promise<OwnerId | undefined> {
  const row = await db.device.get('activeOwner')
  const active = row?.k === 'activeOwner' ? row.value : record.activeOwner
  return active?.startsWith('guest:') ? `guest:${record.deviceId}` : active
}

/** localStorage holds the tokens too, and is not evicted with the databases. */
async function restoreLogin(db: OwnerDatabase, { local }: BrowserStores): Promise<void> {
  const access = local.getItem('access_token') ?? ''
  const refresh = local.getItem('refresh_token')
  if (!refresh || tokenOwner(access) !== db.ownerId) return
  const isStaff = local.getItem('is_staff') === 'true'
  await db.transaction('rw', db.meta, async () => {
    if (await readTokens(db)) return
    await db.meta.put({ k: 'isStaff', value: isStaff })
    await writeTokens(db, { access, refresh, refreshKey: randomKey() })
  })
}

/** Adds a loss that is not acknowledged yet, and sets the counts to zero for the next one. */
function afterLoss(
  record: SentinelRecord,
  emptied: readonly OwnerCount[],
): Partial<SentinelRecord> {
  const emptiedIds = new Set(emptied.map(({ ownerId }) => ownerId))
  // Another tab may have counted the same loss already.
  const lost = record.owners.filter((owner) => emptiedIds.has(owner.ownerId) && owner.enqueued > 0)
  if (lost.length === 0) return {}
  const unsentCount = lost.reduce((sum, { unsent }) => sum + unsent, record.loss?.unsentCount ?? 0)
  const owners = record.owners.map((owner) =>
    lost.includes(owner) ? { ...owner, enqueued: 0, unsent: 0 } : owner,
  )
  return { owners, loss: { unsentCount } }
}
