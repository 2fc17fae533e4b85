import type { OwnerId } from '#domain/accounts.ts'
import { activeStates } from '../outbox/entry.ts'
import { enqueuedCount } from '../outbox/outbox.ts'
import type { Device } from '../storage/device.ts'
import { live } from '../storage/live.ts'
import type { EvictionSentinel, OwnerCount } from './eviction-sentinel.ts'

export interface EvictionEvents {
  /** The sentinel record equals a database's counts again. */
  readonly onCounted: () => void
  /** A count fell: a database was evicted. The sentinel record is unchanged and shows what was lost. */
  readonly onEvicted: () => void
}

/** Keeps the sentinel record equal to the databases' counts. Each database has its own live query, because one may not open. */
export function watchEviction(
  device: Device,
  sentinel: EvictionSentinel,
  events: EvictionEvents,
): void {
  const followed = new Set<OwnerId>()

  function follow(ownerId: OwnerId): void {
    if (followed.has(ownerId)) return
    followed.add(ownerId)
    live(() => countOf(device, ownerId)).subscribe(compare)
  }

  function compare(count: OwnerCount): void {
    const owners = sentinel.read()?.owners ?? []
    const recorded = owners.find(({ ownerId }) => ownerId === count.ownerId)
    if (count.enqueued < (recorded?.enqueued ?? 0)) {
      events.onEvicted()
      return
    }
    sentinel.change({ owners: [...owners.filter((owner) => owner !== recorded), count] })
    events.onCounted()
  }

  live(device.owners).subscribe((ownerIds) => {
    for (const ownerId of ownerIds) follow(ownerId)
  })
}

async function countOf(device: Device, ownerId: OwnerId): Promise<OwnerCount> {
  const db = device.owner(ownerId)
  const unsent = await db.outbox
    .where('state')
    .anyOf([...activeStates, 'failed'])
    .count()
  return { ownerId, enqueued: await enqueuedCount(db), unsent }
}
