import type { KeptSignOuts } from './accounts/kept-sign-outs.ts'
import { createSignOuts, type SignOuts } from './accounts/sign-outs.ts'
import type { ApiClient } from './api/api-client.ts'
import type { SyncEngineParts } from './outbox/sync-engine.ts'
import { createSyncEngines, type SyncEngines } from './outbox/sync-engines.ts'
import { sendPlans } from './send-plans.ts'
import type { Device } from './storage/device.ts'

export interface SenderPorts extends Omit<SyncEngineParts, 'sender' | 'api' | 'kinds'> {
  readonly keptSignOuts: KeptSignOuts
}

/** The background senders: outboxes and sign-outs. Page, service worker and tests share this composition. */
export interface Senders {
  readonly engines: SyncEngines
  readonly signOuts: SignOuts
}

export function createSenders(
  device: Device,
  api: ApiClient,
  { keptSignOuts: kept, ...ports }: SenderPorts,
): Senders {
  return {
    engines: createSyncEngines(device, { ...ports, api, kinds: sendPlans }),
    signOuts: createSignOuts({ device, kept, api, schedule: ports.schedule }),
  }
}
