import { type MirrorFaults, mirrorFaults } from './mirror-check.ts'
import { type ScriptedNetwork, scriptedNetwork } from './scripted-network.ts'
import { conversationRow } from './stored-rows.ts'
import { type PhoneOptions, type TestPhone, testPhone } from './test-phone.ts'

export interface MirrorField {
  readonly phone: TestPhone
  readonly network: ScriptedNetwork
}

/** A phone with a guest, and this many of their conversations at the server only. */
export async function phoneAndServer(
  count: number,
  options: Partial<PhoneOptions> = {},
): Promise<MirrorField> {
  const network = scriptedNetwork()
  const phone = await testPhone({ network, ...options })
  for (let n = 0; n < count; n += 1) {
    network.api.sync.put(phone.device.guest, 'conversation', conversationRow())
  }
  return { phone, network }
}

/** The queries of all pulls, oldest first. */
export function pulls({ network }: Pick<MirrorField, 'network'>): readonly URLSearchParams[] {
  return network.calls.filter((call) => call.path === '/api/sync/').map(({ query }) => query)
}

/** What the active owner's copy has wrong. */
export async function faults({ phone, network }: MirrorField): Promise<MirrorFaults> {
  return mirrorFaults(await phone.db(), network)
}

/** How many conversations lie on the phone, answered or not. */
export async function heldCount({ phone }: MirrorField): Promise<number> {
  return (await phone.db()).conversations.count()
}
