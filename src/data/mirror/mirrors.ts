import type { OwnerId } from '#domain/accounts.ts'
import type { Device } from '../storage/device.ts'
import type { Signal } from '../storage/live.ts'
import { createMirror, type Mirror, type MirrorParts } from './mirror.ts'

/** One mirror per owner; each pulls only with its own owner's credentials (I6). */
export interface Mirrors {
  of(ownerId: OwnerId): Mirror
  idle(): Promise<void>
  stop(): void
}

export interface MirrorsParts extends Omit<MirrorParts, 'sender'> {
  /** Whether any of them is pulling. */
  readonly isSyncing: Signal<boolean>
}

export function createMirrors(device: Device, { isSyncing, ...parts }: MirrorsParts): Mirrors {
  const mirrors = new Map<OwnerId, Mirror>()
  const syncing = new Set<OwnerId>()

  function open(ownerId: OwnerId): Mirror {
    const mirror = createMirror({ ...parts, sender: { owner: ownerId, db: device.owner(ownerId) } })
    mirror.isSyncing.subscribe((isOn) => {
      if (isOn) syncing.add(ownerId)
      else syncing.delete(ownerId)
      isSyncing.set(syncing.size > 0)
    })
    mirrors.set(ownerId, mirror)
    return mirror
  }

  return {
    of: (ownerId) => mirrors.get(ownerId) ?? open(ownerId),
    async idle() {
      await Promise.all([...mirrors.values()].map((mirror) => mirror.idle()))
    },
    stop() {
      for (const mirror of mirrors.values()) mirror.stop()
    },
  }
}
