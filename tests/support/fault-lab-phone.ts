import type { BuiltServer } from '#data/api/server-choice.ts'
import { createFaultLab, type FaultLab } from '#data/fault-lab/fault-lab.ts'
import type { Phone } from '#data/phone.ts'
import { DeviceDatabase } from '#data/storage/database.ts'
import type { OutboxEntry } from '#data/storage/rows.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { type OneBrowser, oneBrowser } from './one-browser.ts'
import { pagePorts } from './page-ports.ts'
import { type ScriptedNetwork, scriptedNetwork } from './scripted-network.ts'

/** A page in a tab that was opened for testing, on a browser of its own, in front of a good network. */
export interface FaultLabPhone {
  readonly lab: FaultLab
  readonly phone: Phone
  readonly browser: OneBrowser
  readonly network: ScriptedNetwork
  /** How often the worker was asked to send. */
  syncs(): number
  /** The newest request of an owner, the guest's by default, as it lies on the disk. */
  newest(ownerId?: OwnerId): Promise<OutboxEntry | undefined>
}

const storeKey = 'lab'

/**
 * @param text what the tab's address asked for
 * @param hasMet whether the phone has reached its server before
 * @param timeoutMs of its calls
 */
export async function faultLabPhone(
  text: string,
  hasMet = true,
  timeoutMs = 1_000,
): Promise<FaultLabPhone> {
  const network = scriptedNetwork()
  const browser = oneBrowser(network)
  const lab = openLab(browser, text)
  let syncs = 0
  const requestBackgroundSync = async () => {
    syncs += 1
  }
  const { stores } = browser
  const ports = pagePorts(network, { stores, timeoutMs, requestBackgroundSync })
  if (hasMet) await meetServer(ports.server)
  const phone = await browser.open(lab.ports(ports))
  return {
    ...{ lab, phone, browser, network },
    syncs: () => syncs,
    async newest(ownerId) {
      const db = await browser.ownerDatabase(ownerId)
      const entry = await db.outbox.orderBy('seq').last()
      db.close()
      return entry
    },
  }
}

/** What an earlier visit has kept of the server it found (`server-choice.ts`). */
async function meetServer(built: BuiltServer): Promise<void> {
  const device = new DeviceDatabase()
  const value = { base: '', kind: 'own', isProven: true, built: JSON.stringify(built) } as const
  await device.device.put({ k: 'server', value })
  device.close()
}

export function openLab({ stores }: Pick<OneBrowser, 'stores'>, text: string): FaultLab {
  stores.session.setItem(storeKey, text)
  return createFaultLab({ store: stores.session, storeKey, nowMs: () => performance.now() })
}
