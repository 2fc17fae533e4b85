import { Dexie } from 'dexie'
import { signOut } from '#contract/accounts.ts'
import type { ApiClient } from '../api/api-client.ts'
import { isFinal } from '../api/call.ts'
import { createQuietSender, type QuietSenderParts } from '../outbox/quiet-sender.ts'
import type { Device } from '../storage/device.ts'

/**
 * Sessions that ended on this phone and not yet on the server. A sign-out never waits for the network, so the device
 * database keeps the refresh token, and nothing else of the account, until the server has revoked it.
 */
export interface SignOuts {
  /** Stores the token as a part of the sign-out. On a full disk it is kept in memory until the page closes. */
  keep(refresh: string): Promise<void>
  /** Sends the waiting sign-outs of all owners; unsent ones are tried again later. */
  send(): Promise<void>
}

export interface SignOutsParts {
  readonly device: Pick<Device, 'db' | 'guest' | 'owner'>
  readonly api: Pick<ApiClient, 'attempt'>
  readonly schedule: QuietSenderParts['schedule']
}

export function createSignOuts({ device, api, schedule }: SignOutsParts): SignOuts {
  const { db, guest } = device
  const unstored = new Set<string>()

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
    send: createQuietSender({ sendAll, schedule }),
  }

  async function sendAll(): Promise<boolean> {
    for (const refresh of [...(await unsent()), ...unstored]) {
      // The body holds the refresh token, so the call needs no owner's access token.
      const as = { owner: guest, db: device.owner(guest) }
      const result = await api.attempt(signOut, { refresh }, as, { isBackground: true })
      if (!isFinal(result)) return true
      unstored.delete(refresh)
      await change((waiting) => waiting.filter((each) => each !== refresh))
    }
    return false
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
