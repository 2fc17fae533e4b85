import { expect } from 'vitest'
import { checkLaw } from '#data/outbox.ts'
import type { OutboxEntry } from '#data/outbox-entry.ts'
import { tokenOwner } from '#data/tokens.ts'
import type { TestPhone } from './phone-stand.ts'
import type { ScriptedNetwork } from './scripted-network.ts'

/** Nothing that was ever put into an outbox of this phone is unaccounted for. */
export async function expectLaw(phone: TestPhone): Promise<void> {
  for (const ownerId of await phone.device.owners()) {
    expect(await checkLaw(phone.device.owner(ownerId))).toBe(true)
  }
}

/**
 * After a quiet time: every request has ended, each answered one is at the API once and under its own owner, every
 * other one is nowhere, no record is left waiting, and the law holds. A deletion makes no record.
 */
export async function expectEverythingSettled(
  phone: TestPhone,
  network: ScriptedNetwork,
): Promise<void> {
  await expectLaw(phone)
  expectOwnTokens(network)
  for (const ownerId of await phone.device.owners()) {
    const { outbox, conversations } = phone.device.owner(ownerId)
    const sender = ownerId === phone.device.guest ? 'guest' : ownerId
    for (const entry of await outbox.toArray()) {
      const senders = network.api.recordsOf(entry.key).map(({ owner }) => owner)
      expect([entry.key, entry.state, senders]).toEqual([entry.key, ...ending(entry, sender)])
    }
    const shown = await conversations.toArray()
    expect(shown.filter(({ progress }) => progress.state === 'waiting')).toEqual([])
  }
}

/** Whoever a call claims to come from, his token goes with it; a guest's goes without. */
function expectOwnTokens({ calls }: ScriptedNetwork): void {
  const claims = calls.map(({ headers }) => {
    const bearer = headers.get('Authorization')?.replace('Bearer ', '')
    return [headers.get('X-Fosol-Owner'), bearer === undefined ? 'guest' : tokenOwner(bearer)]
  })
  expect(claims.filter(([claimed, owner]) => claimed !== owner)).toEqual([])
}

/** How an entry may end, and which records of the API belong to that. */
function ending(
  { kind, state }: OutboxEntry,
  sender: string,
): readonly [string, readonly string[]] {
  if (kind === 'delete') return [state === 'answered' ? state : 'cancelled', []]
  if (state === 'answered') return [state, [sender]]
  return [state === 'failed' ? state : 'cancelled', []]
}
