import { createApiClient } from '#data/api-client.ts'
import { DeviceDatabase } from '#data/database.ts'
import { openDevice } from '#data/device.ts'
import { createEngines } from '#data/engines.ts'
import { keptLanguage } from '#data/kept-language.ts'
import type { Locks } from '#data/locks.ts'
import { activeEntries } from '#data/outbox.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { callTimeoutMs } from '#domain/limits.ts'

/**
 * Sends what waits in every outbox of the phone, with the same engine as the page.
 * @throws Error when something is still waiting, so that the browser tries again
 */
export async function drainOutboxes(locks: Locks | undefined, apiBase: string): Promise<void> {
  const db = new DeviceDatabase()
  // Emptied by the browser: nothing is left to send, and only the page knows which phone this was.
  const isThere = await db.device.get('deviceId')
  if (!isThere) return db.close()
  const device = await openDevice(db)
  const language = await keptLanguage(db)
  const api = createApiClient({
    wire: { apiBase, fetch: fetch.bind(self), language: () => language, deviceId: device.deviceId },
    locks,
    callTimeoutMs: callTimeoutMs.default,
    nowMs: () => performance.now(),
  })
  const engines = createEngines(device, {
    api,
    locks,
    nowMs: () => performance.now(),
    // A worker has no later: the browser wakes it again.
    later: () => () => undefined,
    dice: Math.random,
    onScreen: () => false,
  })
  try {
    const senders = await engines.wakeAll('hope')
    await engines.idle()
    if (await somethingWaits(senders)) throw new Error('requests are still waiting')
  } finally {
    engines.stop()
    device.close()
  }

  async function somethingWaits(senders: readonly OwnerId[]): Promise<boolean> {
    for (const ownerId of senders) {
      const waiting = await activeEntries(device.owner(ownerId))
      if (waiting.some((entry) => entry.state !== 'needs_login')) return true
    }
    return false
  }
}
