import { createApiClient } from '#data/api-client.ts'
import { DeviceDatabase, type OwnerDatabase } from '#data/database.ts'
import { type Device, openDevice } from '#data/device.ts'
import { createEngines } from '#data/engines.ts'
import { keptLanguage } from '#data/kept-language.ts'
import type { Locks } from '#data/locks.ts'
import { activeEntries, byKey, unsentEntries, waitsForPerson } from '#data/outbox.ts'
import { keptServer } from '#data/server-choice.ts'
import { createSignOuts } from '#data/sign-outs.ts'
import { readTokens } from '#data/tokens.ts'
import type { OwnerId } from '#domain/accounts.ts'
import type { Language } from '#domain/language.ts'
import { callTimeoutMs } from '#domain/limits.ts'

/** Hears which questions of who uses the phone now were answered. */
export type TellAnswers = (keys: readonly string[], language: Language) => Promise<void>

/**
 * Sends what waits in every outbox of the phone, with the same engine as the page.
 * @throws Error when something is still waiting, so that the browser tries again
 */
export async function drainOutboxes(locks: Locks | undefined, tell: TellAnswers): Promise<void> {
  const db = new DeviceDatabase()
  // Emptied by the browser: nothing is left to send, and only the page knows which phone this was.
  const isThere = await db.device.get('deviceId')
  const server = await keptServer(db)
  // A server that knows no keys is the page's to talk with, where somebody can be asked.
  if (!isThere || server?.kind !== 'own') return db.close()
  const device = await openDevice(db)
  const language = await keptLanguage(db)
  const api = createApiClient({
    wire: {
      apiBase: server.base,
      fetch: fetch.bind(self),
      language: () => language,
      deviceId: device.deviceId,
    },
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
    const shown = await shownOwner(device)
    const asked = await askedKeys(shown)
    const senders = await engines.wakeAll('hope')
    await engines.idle()
    await tell(await answeredOf(shown, asked), language)
    await createSignOuts({ device, api }).send()
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

/** Whose answers the app would show if it were opened. */
async function shownOwner(device: Device): Promise<OwnerDatabase> {
  const active = device.owner(await device.activeOwner())
  return (await readTokens(active)) ? active : device.owner(device.guest)
}

/** Of questions only: of a field the phone itself said at once what the server says. */
async function askedKeys(db: OwnerDatabase): Promise<readonly string[]> {
  const unsent = await unsentEntries(db)
  return unsent.filter(({ kind }) => kind === 'ask').map(({ key }) => key)
}

async function answeredOf(db: OwnerDatabase, asked: readonly string[]): Promise<string[]> {
  const entries = await Promise.all(asked.map((key) => byKey(db, key)))
  return entries.flatMap((entry) => (entry?.state === 'answered' ? entry.key : []))
}
