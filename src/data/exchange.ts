import { type AccountCalls, createAccountCalls } from './accounts/account-calls.ts'
import type { ApiClient } from './api/api-client.ts'
import type { Sender } from './api/tokens.ts'
import { claimRecords } from './mirror/claim-records.ts'
import { createMirrors, type Mirrors } from './mirror/mirrors.ts'
import type { PageState } from './page-state.ts'
import { createSenders, type SenderPorts, type Senders } from './senders.ts'
import type { OwnerDatabase } from './storage/database.ts'
import type { Device } from './storage/device.ts'

/**
 * Everything that talks with the server. It brings the contract and its schemas, so no screen waits for it: it is loaded when
 * something is to be sent, or when the page is idle.
 */
export interface Exchange extends Senders {
  readonly api: ApiClient
  readonly mirrors: Mirrors
  readonly accounts: AccountCalls
  /** Moves a guest's records to an account. @throws Failure */
  claimRecords(account: Sender, guest: OwnerDatabase): Promise<void>
}

export interface ExchangeParts extends Omit<SenderPorts, 'keptSignOuts'> {
  /** The phone's calendar clock. */
  readonly now: () => Date
  readonly device: Device
  readonly api: ApiClient
  readonly state: PageState
}

export function createExchange({ device, api, state, ...ports }: ExchangeParts): Exchange {
  return {
    ...createSenders(device, api, { ...ports, keptSignOuts: state.signOuts }),
    api,
    mirrors: createMirrors(device, { ...ports, api, isSyncing: state.isSyncing }),
    accounts: createAccountCalls(api),
    claimRecords: (account, guest) => claimRecords(api, account, guest),
  }
}
