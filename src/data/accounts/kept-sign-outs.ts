import { Dexie } from 'dexie'
import type { DeviceDatabase } from '../storage/database.ts'

/**
 * Sessions that ended on this phone and not yet on the server. A sign-out never waits for the network, so the device
 * database keeps the refresh token, and nothing else of the account, until the server has revoked it.
 */
export interface KeptSignOuts {
  /** Stores the token as a part of the sign-out. On a full disk it is kept in memory until the page closes. */
  keep(refresh: string): Promise<void>
  /** The tokens that the server has not revoked yet. */
  unsent(): Promise<readonly string[]>
  /** The server has revoked this one. */
  drop(refresh: string): Promise<void>
}

export function createKeptSignOuts(db: DeviceDatabase): KeptSignOuts {
  const unstored = new Set<string>()

  function change(to: (waiting: readonly string[]) => readonly string[]): Promise<void> {
    return db.transaction('rw', db.device, async () => {
      const waiting = to(await stored())
      if (waiting.length > 0) await db.device.put({ k: 'signOuts', value: waiting })
      else await db.device.delete('signOuts')
    })
  }

  async function stored(): Promise<readonly string[]> {
    const row = await db.device.get('signOuts')
    return row?.k === 'signOuts' ? row.value : []
  }

  return {
    async keep(refresh) {
      try {
        await change((waiting) => [...waiting, refresh])
      } catch (error) {
        // The owner must be able to sign out when the disk is full.
        if (!(error instanceof Dexie.DexieError)) throw error
        unstored.add(refresh)
      }
    },
    unsent: async () => [...(await stored()), ...unstored],
    async drop(refresh) {
      unstored.delete(refresh)
      await change((waiting) => waiting.filter((each) => each !== refresh))
    },
  }
}
