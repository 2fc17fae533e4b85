import { DeviceDatabase } from '#data/database.ts'
import { createLab, type Lab } from '#data/lab/lab.ts'
import type { OutboxEntry } from '#data/outbox-entry.ts'
import type { Phone } from '#data/phone.ts'
import type { BuiltServer } from '#data/server-choice.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { type OneBrowser, oneBrowser } from './one-browser.ts'
import { pagePorts } from './page-ports.ts'
import { type ScriptedNetwork, scriptedNetwork } from './scripted-network.ts'

/** A page in a tab that was opened for testing, on a browser of its own, in front of a good network. */
export interface LabPhone {
  readonly lab: Lab
  readonly phone: Phone
  readonly browser: OneBrowser
  readonly network: ScriptedNetwork
  /** How often the worker was asked to send. */
  syncs(): number
  /** The newest request of an owner, the guest's unless told, as it lies on the disk. */
  newest(ownerId?: OwnerId): Promise<OutboxEntry | undefined>
}

const storeKey = 'lab'

/**
 * @param text what the tab's address asked for
 * @param hasMet whether the phone has reached its server before
 */
export async function labPhone(text: string, hasMet = true): Promise<LabPhone> {
  const network = scriptedNetwork()
  const browser = oneBrowser(network)
  const lab = openLab(browser, text)
  let syncs = 0
  const requestBackgroundSync = async () => {
    syncs += 1
  }
  const { stores } = browser
  const ports = pagePorts(network, { stores, timeoutMs: 1_000, requestBackgroundSync })
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

export function openLab({ stores }: Pick<OneBrowser, 'stores'>, text: string): Lab {
  stores.session.setItem(storeKey, text)
  return createLab({ store: stores.session, storeKey, nowMs: () => performance.now() })
}
