import type { OwnerId } from '#domain/accounts.ts'
import type { Device } from './device.ts'
import { createSyncEngine, type SyncEngine, type SyncEngineParts } from './sync-engine.ts'
import { readTokens } from './tokens.ts'

/** One sync engine an owner; each sends only with its own owner's credentials. */
export interface Engines {
  of(ownerId: OwnerId): SyncEngine
  /** Wakes everybody who can send now, the guest always, a user while the phone holds his tokens; says who that is. */
  wakeAll(reason: 'hope' | 'tap'): Promise<readonly OwnerId[]>
  idle(): Promise<void>
  stop(): void
}

export function createEngines(device: Device, parts: Omit<SyncEngineParts, 'sender'>): Engines {
  const engines = new Map<OwnerId, SyncEngine>()

  function of(ownerId: OwnerId): SyncEngine {
    const known = engines.get(ownerId)
    if (known) return known
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
        // At once: the database of the next may not open.
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
