import type { OwnerId } from '#domain/accounts.ts'
import { ignoreStorage } from './durability/open-device.ts'
import { adoptOrphans } from './durability/orphans.ts'
import type { Mirrors } from './mirror/mirrors.ts'
import { waitsForPerson } from './outbox/entry.ts'
import { activeEntries, checkConservation } from './outbox/outbox.ts'
import type { Device } from './storage/device.ts'
import { live } from './storage/live.ts'
import type { Locks } from './storage/locks.ts'

export interface IdleWorkParts {
  /** Resolves when the page has nothing to do for a moment. */
  readonly whenIdle: () => Promise<void>
  readonly device: Device
  readonly locks: Locks | undefined
  readonly mirrors: Mirrors
  /** The active owner. */
  readonly owner: () => Promise<OwnerId>
  readonly sendWaiting: () => void
  readonly sendVisitsAndSignOuts: () => void
  readonly requestBackgroundSync: () => Promise<void>
  readonly fillPacks: () => void
}

/**
 * What a page does by itself after it has opened. No screen waits for it, so each part begins when the page is idle. None of
 * them holds up the next: a database of another owner may never open.
 */
export async function workWhenIdle(parts: IdleWorkParts): Promise<void> {
  const { device, whenIdle } = parts
  const work: readonly (() => void)[] = [
    parts.sendWaiting,
    () => void requestSyncForWaiting(device, parts.requestBackgroundSync).catch(ignoreStorage),
    parts.sendVisitsAndSignOuts,
    () => mirrorShownOwner(parts.owner, parts.mirrors),
    () => void checkOwners(device, parts.locks, parts.sendWaiting).catch(ignoreStorage),
    parts.fillPacks,
  ]
  for (const begin of work) {
    await whenIdle()
    begin()
  }
  for (const load of laterParts) {
    await whenIdle()
    // What cannot be fetched now is fetched when it is needed.
    await load().catch(() => undefined)
  }
}

/** What the first question or field needs: so it is here if the network goes. */
const laterParts: readonly (() => Promise<unknown>)[] = [
  () => import('./advisor/question-reading.ts'),
  () => import('./crops/field-computing.ts'),
  () => import('./request-kinds.ts'),
]

/** Pulls the records of the shown owner, again whenever another owner is shown. */
function mirrorShownOwner(owner: () => Promise<OwnerId>, mirrors: Mirrors): void {
  let shown: OwnerId | undefined
  live(owner).subscribe((ownerId) => {
    if (ownerId !== shown) mirrors.of(ownerId).wake()
    shown = ownerId
  })
}

async function checkOwners(
  device: Device,
  locks: Locks | undefined,
  onAdopted: () => void,
): Promise<void> {
  if (await adoptOrphans(device, locks)) onAdopted()
  for (const ownerId of await device.owners()) await checkConservation(device.owner(ownerId))
}

/** The last Background Sync may have ended, so waiting requests register a new one. */
async function requestSyncForWaiting(device: Device, request: () => Promise<void>): Promise<void> {
  for (const ownerId of await device.owners()) {
    const waiting = await activeEntries(device.owner(ownerId))
    if (waiting.some(({ state }) => !waitsForPerson(state))) return request()
  }
}
