import { expect } from 'vitest'
import { tokenOwner } from '#data/api/tokens.ts'
import { checkConservation } from '#data/outbox/outbox.ts'
import type { OutboxEntry } from '#data/storage/rows.ts'
import type { ScriptedNetwork } from './scripted-network.ts'
import type { TestPhone } from './test-phone.ts'

/** The conservation law: everything that was ever put into an outbox of this phone has an entry. */
export async function expectLaw(phone: TestPhone): Promise<void> {
  for (const ownerId of await phone.device.owners()) {
    expect(await checkConservation(phone.device.owner(ownerId))).toBe(true)
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
      const expected = ending(entry, sender)
      expect([entry.key, entry.state]).toEqual([entry.key, expected.state])
      expect(expected.senders).toContainEqual(senders)
    }
    const shown = await conversations.toArray()
    expect(shown.filter(({ progress }) => progress.state === 'waiting')).toEqual([])
  }
}

/** A call of an account carries the account's token; a guest's call carries none. */
function expectOwnTokens({ calls }: ScriptedNetwork): void {
  const claims = calls.map(({ headers }) => {
    const bearer = headers.get('Authorization')?.replace('Bearer ', '')
    return [headers.get('X-Fosol-Owner'), bearer === undefined ? 'guest' : tokenOwner(bearer)]
  })
  expect(claims.filter(([claimed, owner]) => claimed !== owner)).toEqual([])
}

/** How an entry may end, and which records of the API may belong to that. */
function ending({ kind, state, reason }: OutboxEntry, sender: string) {
  if (kind === 'delete') return { state: state === 'answered' ? state : 'cancelled', senders: [[]] }
  if (state === 'answered') return { state, senders: [[sender]] }
  // A reply that could not be read may stand for a record.
  if (state === 'failed' && reason === 'unreadable') return { state, senders: [[], [sender]] }
  return { state: state === 'failed' ? state : 'cancelled', senders: [[]] }
}
