import { createKeptSignOuts } from '#data/accounts/kept-sign-outs.ts'
import { createApiClient } from '#data/api/api-client.ts'
import { storedServer } from '#data/api/server-choice.ts'
import { readTokens } from '#data/api/tokens.ts'
import { waitsForPerson } from '#data/outbox/entry.ts'
import { activeEntries, byKey, unsentEntries } from '#data/outbox/outbox.ts'
import { createSenders } from '#data/senders.ts'
import { DeviceDatabase, type OwnerDatabase } from '#data/storage/database.ts'
import { type Device, openDevice } from '#data/storage/device.ts'
import { storedLanguage } from '#data/storage/device-language.ts'
import type { Locks } from '#data/storage/locks.ts'
import type { OwnerId } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import { callTimeoutMs } from '#domain/limits.ts'

export interface DrainOutboxesParts {
  readonly locks: Locks | undefined
  /** Monotonic milliseconds. */
  readonly nowMs: () => number
  /** A number from 0 to 1. */
  readonly random: () => number
  /** Called with the keys of the questions that were answered, of the owner who uses the phone now. */
  readonly notify: (keys: readonly string[], language: Language) => Promise<void>
}

/**
 * Sends the waiting requests of every outbox on the phone, with the same engine as the page.
 * @throws Error when a request is still waiting, so that the browser retries (Background Sync)
 */
export async function drainOutboxes(parts: DrainOutboxesParts): Promise<void> {
  const { locks, nowMs, random, notify } = parts
  const db = new DeviceDatabase()
  // The browser has deleted the databases: nothing is left to send, and only the page knows the device's id.
  const isThere = await db.device.get('deviceId')
  const server = await storedServer(db)
  // A server without idempotency keys is left to the page, which can ask the farmer before it sends again.
  if (!isThere || server?.kind !== 'own') return db.close()
  const device = await openDevice(db)
  const language = await storedLanguage(db)
  const api = createApiClient({
    wire: {
      apiBase: server.base,
      fetch: fetch.bind(self),
      language: () => language,
      deviceId: device.deviceId,
    },
    locks,
    callTimeoutMs: callTimeoutMs.default,
    nowMs,
  })
  const { engines, signOuts } = createSenders(device, api, {
    ...{ locks, nowMs, random, keptSignOuts: createKeptSignOuts(db) },
    // The browser stops a worker that only waits, and wakes it again for the next sync.
    schedule: () => () => undefined,
    onScreen: () => false,
  })
  try {
    const shown = await shownOwner(device)
    const asked = await askedKeys(shown)
    const senders = await engines.wakeAll('auto')
    await engines.idle()
    await notify(await answeredOf(shown, asked), language)
    await signOuts.send()
    if (await somethingWaits(senders)) throw new Error('requests are still waiting')
  } finally {
    engines.stop()
    device.close()
  }

  async function somethingWaits(senders: readonly OwnerId[]): Promise<boolean> {
    for (const ownerId of senders) {
      const waiting = await activeEntries(device.owner(ownerId))
      if (waiting.some(({ state }) => !waitsForPerson(state))) return true
    }
    return false
  }
}

/** The owner whose answers the app would show if it were opened. */
async function shownOwner(device: Device): Promise<OwnerDatabase> {
  const active = device.owner(await device.activeOwner())
  return (await readTokens(active)) ? active : device.owner(device.guest)
}

/** Keys of questions only: for readings the phone itself has already shown what the server will answer. */
async function askedKeys(db: OwnerDatabase): Promise<readonly string[]> {
  const unsent = await unsentEntries(db)
  return unsent.filter(({ kind }) => kind === 'ask').map(({ key }) => key)
}

async function answeredOf(db: OwnerDatabase, asked: readonly string[]): Promise<string[]> {
  const entries = await Promise.all(asked.map((key) => byKey(db, key)))
  return entries.flatMap((entry) => (entry?.state === 'answered' ? entry.key : []))
}
