import type { OwnerId } from '#domain/accounts.ts'
import type { Device } from './device.ts'
import { live } from './live.ts'
import type { Marker, OwnerMark } from './marker.ts'
import { enqueuedCount } from './outbox.ts'
import { activeStates } from './outbox-entry.ts'

export interface MarkEvents {
  /** The mark is equal to a database again. */
  readonly onFollowed: () => void
  /** A count fell: a database was deleted. The mark stands as it was, and tells what was lost. */
  readonly onFallen: () => void
}

/** Keeps the mark equal to what the databases count, as long as the page lives; each by itself, since one may not open. */
export function followMarks(device: Device, marker: Marker, events: MarkEvents): void {
  const followed = new Set<OwnerId>()

  function follow(ownerId: OwnerId): void {
    if (followed.has(ownerId)) return
    followed.add(ownerId)
    live(() => countOf(device, ownerId)).subscribe(compare)
  }

  function compare(count: OwnerMark): void {
    const owners = marker.read()?.owners ?? []
    const marked = owners.find(({ ownerId }) => ownerId === count.ownerId)
    if (count.enqueued < (marked?.enqueued ?? 0)) {
      events.onFallen()
      return
    }
    marker.change({ owners: [...owners.filter((owner) => owner !== marked), count] })
    events.onFollowed()
  }

  live(device.owners).subscribe((ownerIds) => {
    for (const ownerId of ownerIds) follow(ownerId)
  })
}

async function countOf(device: Device, ownerId: OwnerId): Promise<OwnerMark> {
  const db = device.owner(ownerId)
  const unsent = await db.outbox
    .where('state')
    .anyOf([...activeStates, 'failed'])
    .count()
  return { ownerId, enqueued: await enqueuedCount(db), unsent }
}
