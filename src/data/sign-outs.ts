import { Dexie } from 'dexie'
import { signOut } from '#contract/accounts.ts'
import type { ApiClient } from './api-client.ts'
import type { Device } from './device.ts'
import { verdictOf } from './verdict.ts'

/**
 * Sessions that were ended on this phone and not yet on the server. A logout never waits for the network, so the refresh
 * token, and nothing else of the account, is kept in the device database until the server has revoked it.
 */
export interface SignOuts {
  /** Keeps the token; a part of the logout itself. On a full disk it is kept as long as the page lives. */
  keep(refresh: string): Promise<void>
  /** Sends what waits, whichever owner uses the phone now; what cannot go waits for the next call of this. */
  send(): Promise<void>
}

export interface SignOutsParts {
  readonly device: Pick<Device, 'db' | 'guest' | 'owner'>
  readonly api: Pick<ApiClient, 'attempt'>
}

export function createSignOuts({ device, api }: SignOutsParts): SignOuts {
  const { db, guest } = device
  const unstored = new Set<string>()

  return {
    async keep(refresh) {
      try {
        await change((waiting) => [...waiting, refresh])
      } catch (error) {
        // A phone without room has to let its owner log out all the same.
        if (!(error instanceof Dexie.DexieError)) throw error
        unstored.add(refresh)
      }
    },
    async send() {
      for (const refresh of [...(await unsent()), ...unstored]) {
        // The proof stands in the body: no owner's token goes with it.
        const exchange = await api.attempt(
          signOut,
          { refresh },
          { owner: guest, db: device.owner(guest) },
        )
        const { kind } = verdictOf(exchange)
        if (kind !== 'answered' && kind !== 'failed') return
        unstored.delete(refresh)
        await change((waiting) => waiting.filter((each) => each !== refresh))
      }
    },
  }

  function change(to: (waiting: readonly string[]) => readonly string[]): Promise<void> {
    return db.transaction('rw', db.device, async () => {
      const waiting = to(await unsent())
      if (waiting.length > 0) await db.device.put({ k: 'signOuts', value: waiting })
      else await db.device.delete('signOuts')
    })
  }

  async function unsent(): Promise<readonly string[]> {
    const row = await db.device.get('signOuts')
    return row?.k === 'signOuts' ? row.value : []
  }
}
