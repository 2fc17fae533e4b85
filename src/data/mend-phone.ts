import type { OwnerId } from '#domain/accounts.ts'
import type { DeviceDatabase, OwnerDatabase } from './database.ts'
import { note } from './journal.ts'
import type { Marker, OwnerMark, PhoneMark } from './marker.ts'
import { enqueuedCount } from './outbox.ts'
import { randomKey } from './random-key.ts'
import type { BrowserStores } from './session.ts'
import { readTokens, tokenOwner, writeTokens } from './tokens.ts'

export interface MendParts {
  readonly db: DeviceDatabase
  readonly owner: (ownerId: OwnerId) => OwnerDatabase
  readonly marker: Marker
  readonly stores: BrowserStores
}

/**
 * Makes the phone itself again after the browser has deleted its databases: the same device id, so that the server knows
 * its guest; the same owners, so that what any of them asks is sent; the session, from the browser's own store. What was
 * lost is counted and kept in the mark, to be told. Safe to run in several tabs at once, and on a phone that lost nothing.
 */
export async function mendPhone(parts: MendParts, mark: PhoneMark): Promise<void> {
  const { db, owner, marker } = parts
  const emptied = await emptiedOwners(parts, mark.owners)
  const activeOwner = await ownerToActivate(db, mark)
  if (activeOwner) await restoreLogin(owner(activeOwner), parts.stores)
  await db.transaction('rw', db.device, db.owners, async () => {
    await db.owners.bulkPut(mark.owners.map(({ ownerId }) => ({ ownerId })))
    if (activeOwner) await db.device.put({ k: 'activeOwner', value: activeOwner })
    // What shows that the phone is whole comes last: another tab must not take it for a guest's meanwhile.
    await db.device.put({ k: 'deviceId', value: mark.deviceId })
  })
  if (emptied.length === 0) return
  for (const { ownerId, unsent } of emptied) {
    await note(owner(ownerId), `deleted by the browser, unsent: ${unsent}`)
  }
  marker.change(afterLoss(marker.read() ?? mark, emptied))
}

/** Owners whose database has counted fewer requests than the mark. */
export async function emptiedOwners(
  { owner }: Pick<MendParts, 'owner'>,
  marked: readonly OwnerMark[],
): Promise<readonly OwnerMark[]> {
  const counts = await Promise.all(marked.map(({ ownerId }) => enqueuedCount(owner(ownerId))))
  return marked.filter(({ enqueued }, n) => (counts[n] ?? 0) < enqueued)
}

/** Whoever has signed in since the databases were made anew stays; their own guest is the one of the mark. */
async function ownerToActivate(db: DeviceDatabase, mark: PhoneMark): Promise<OwnerId | undefined> {
  const row = await db.device.get('activeOwner')
  const active = row?.k === 'activeOwner' ? row.value : mark.activeOwner
  return active?.startsWith('guest:') ? `guest:${mark.deviceId}` : active
}

/** The tokens lie in the browser's store as well, which is not deleted with the databases. */
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

/** The next loss is counted from nothing; what was told of an earlier one and not read yet is added. */
function afterLoss(mark: PhoneMark, emptied: readonly OwnerMark[]): Partial<PhoneMark> {
  const emptiedIds = new Set(emptied.map(({ ownerId }) => ownerId))
  // Another tab may have counted the same loss already.
  const lost = mark.owners.filter((owner) => emptiedIds.has(owner.ownerId) && owner.enqueued > 0)
  if (lost.length === 0) return {}
  const unsentCount = lost.reduce((sum, { unsent }) => sum + unsent, mark.loss?.unsentCount ?? 0)
  const owners = mark.owners.map((owner) =>
    lost.includes(owner) ? { ...owner, enqueued: 0, unsent: 0 } : owner,
  )
  return { owners, loss: { unsentCount } }
}
