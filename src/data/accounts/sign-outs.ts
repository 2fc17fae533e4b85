import { signOut } from '#contract/accounts.ts'
import type { ApiClient } from '../api/api-client.ts'
import { isFinal } from '../api/call.ts'
import { createQuietSender, type QuietSenderParts } from '../outbox/quiet-sender.ts'
import type { Device } from '../storage/device.ts'
import type { KeptSignOuts } from './kept-sign-outs.ts'

export interface SignOuts {
  /** Sends the waiting sign-outs of all owners; unsent ones are tried again later. */
  send(): Promise<void>
}

export interface SignOutsParts {
  readonly device: Pick<Device, 'guest' | 'owner'>
  readonly kept: KeptSignOuts
  readonly api: Pick<ApiClient, 'attempt'>
  readonly schedule: QuietSenderParts['schedule']
}

export function createSignOuts({ device, kept, api, schedule }: SignOutsParts): SignOuts {
  const { guest } = device

  async function sendAll(): Promise<boolean> {
    for (const refresh of await kept.unsent()) {
      // The body holds the refresh token, so the call needs no owner's access token.
      const as = { owner: guest, db: device.owner(guest) }
      const result = await api.attempt(signOut, { refresh }, as, { isBackground: true })
      if (!isFinal(result)) return true
      await kept.drop(refresh)
    }
    return false
  }

  return { send: createQuietSender({ sendAll, schedule }) }
}
