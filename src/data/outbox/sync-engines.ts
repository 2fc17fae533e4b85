import type { OwnerId } from '#domain/accounts.ts'
import { readTokens } from '../api/tokens.ts'
import type { Device } from '../storage/device.ts'
import {
  createSyncEngine,
  type SyncEngine,
  type SyncEngineParts,
  type WakeReason,
} from './sync-engine.ts'

/** One sync engine per owner; each sends only with its own owner's credentials (I6). */
export interface SyncEngines {
  of(ownerId: OwnerId): SyncEngine
  /** Wakes every owner who can send now: the guest always, a user while the phone holds their tokens. Resolves with their ids. */
  wakeAll(reason: WakeReason): Promise<readonly OwnerId[]>
  idle(): Promise<void>
  stop(): void
}

export function createSyncEngines(
  device: Device,
  parts: Omit<SyncEngineParts, 'sender'>,
): SyncEngines {
  const engines = new Map<OwnerId, SyncEngine>()

  function of(ownerId: OwnerId): SyncEngine {
    const existing = engines.get(ownerId)
    if (existing) return existing
    const engine = createSyncEngine({
      ...parts,
      sender: { owner: ownerId, db: device.owner(ownerId) },
    })
    engines.set(ownerId, engine)
    return engine
  }

  return {
    of,
    async wakeAll(reason) {
      const woken: OwnerId[] = []
      for (const ownerId of await device.owners()) {
        const canSend = ownerId === device.guest || (await readTokens(device.owner(ownerId)))
        if (!canSend) continue
        woken.push(ownerId)
        // Wake before reading the next owner: their database may not open.
        of(ownerId).wake(reason)
      }
      return woken
    },
    async idle() {
      await Promise.all([...engines.values()].map((engine) => engine.idle()))
    },
    stop() {
      for (const engine of engines.values()) engine.stop()
    },
  }
}
