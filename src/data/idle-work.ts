import type { OwnerId } from '#domain/accounts.ts'
import { ignoreStorage } from './durability/open-device.ts'
import { adoptOrphans } from './durability/orphans.ts'
import { inBackground, type LoadExchange } from './load-exchange.ts'
import { waitsForPerson } from './outbox/entry.ts'
import { activeEntries, checkConservation } from './outbox/outbox.ts'
import type { WakeReason } from './outbox/sync-engine.ts'
import type { PageExchange } from './page-exchange.ts'
import type { Device } from './storage/device.ts'
import { live } from './storage/live.ts'
import type { Locks } from './storage/locks.ts'

/** What a page does by itself with the server, at its start and whenever something may have changed. */
export interface BackgroundWork {
  sendWaiting(reason: WakeReason): void
  /** Of the shown owner. */
  pullRecords(): void
  sendVisitsAndSignOuts(): void
}

export interface BackgroundWorkParts {
  readonly exchange: LoadExchange<PageExchange>
  /** The active owner. */
  readonly owner: () => Promise<OwnerId>
}

export function backgroundWork({ exchange, owner }: BackgroundWorkParts): BackgroundWork {
  return {
    sendWaiting: (reason) => void inBackground(exchange, ({ engines }) => engines.wakeAll(reason)),
    pullRecords: () =>
      void inBackground(exchange, async ({ mirrors }) => mirrors.of(await owner()).wake()),
    sendVisitsAndSignOuts() {
      void inBackground(exchange, ({ visits }) => visits.send())
      void inBackground(exchange, ({ signOuts }) => signOuts.send())
    },
  }
}

export interface IdleWorkParts extends BackgroundWorkParts {
  /** Resolves when the page has nothing to do for a moment. */
  readonly whenIdle: () => Promise<void>
  readonly device: Device
  readonly locks: Locks | undefined
  readonly work: BackgroundWork
  readonly requestBackgroundSync: () => Promise<void>
  readonly fillPacks: () => void
}

/**
 * What a page does by itself after it has opened. No screen waits for it, so each part begins when the page is idle. None of
 * them holds up the next: a database of another owner may never open.
 */
export async function workWhenIdle(parts: IdleWorkParts): Promise<void> {
  const { device, whenIdle, work } = parts
  const begins: readonly (() => void)[] = [
    () => work.sendWaiting('auto'),
    () => void requestSyncForWaiting(device, parts.requestBackgroundSync).catch(ignoreStorage),
    work.sendVisitsAndSignOuts,
    () => mirrorShownOwner(parts),
    () => void checkOwners(parts).catch(ignoreStorage),
    parts.fillPacks,
  ]
  for (const begin of begins) {
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
function mirrorShownOwner({ owner, exchange }: IdleWorkParts): void {
  let shown: OwnerId | undefined
  live(owner).subscribe((ownerId) => {
    if (ownerId !== shown) void inBackground(exchange, ({ mirrors }) => mirrors.of(ownerId).wake())
    shown = ownerId
  })
}

async function checkOwners({ device, locks, work }: IdleWorkParts): Promise<void> {
  if (await adoptOrphans(device, locks)) work.sendWaiting('auto')
  for (const ownerId of await device.owners()) await checkConservation(device.owner(ownerId))
}

/** The last Background Sync may have ended, so waiting requests register a new one. */
async function requestSyncForWaiting(device: Device, request: () => Promise<void>): Promise<void> {
  for (const ownerId of await device.owners()) {
    const waiting = await activeEntries(device.owner(ownerId))
    if (waiting.some(({ state }) => !waitsForPerson(state))) return request()
  }
}
