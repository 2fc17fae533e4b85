import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { readTokens } from '#data/api/tokens.ts'
import { currentValue } from '#data/storage/live.ts'
import { fullDisk } from '#support/full-disk.ts'
import { refusing, weather } from '#support/scripted-network.ts'
import { phoneWithAccounts, sessionStates, storedLogin } from '#support/session-phone.ts'
import type { TestPhone } from '#support/test-phone.ts'

test('a logout clears stores, tokens and drafts', async () => {
  const { phone, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org', false)
  await phone.drafts.write('question', 'half a ques')
  await phone.session.signOut()
  expect([...storedLogin(phone), ...storedLogin(phone, 'session')]).toEqual(Array(6).fill(null))
  const db = phone.device.owner(amina)
  expect([await readTokens(db), await db.drafts.count()]).toEqual([undefined, 0])
})

test('a logout keeps unsent and refused requests with their words, and removes answered ones', async () => {
  const { phone, network, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  await phone.ask('answered')
  network.brings(refusing(422, 'invalid'), { path: '/ask/', times: 1 })
  await phone.ask('refused')
  network.brings(weather.silence)
  await phone.ask('unsent')
  await phone.session.signOut()
  const db = phone.device.owner(amina)
  const questions = (await db.conversations.toArray()).map(({ question }) => question)
  expect(questions.sort()).toEqual(['refused', 'unsent'])
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual([
    'answered',
    'failed',
    'queued',
  ])
})

test('a logout on a full disk fails with not_saved', async () => {
  const { phone } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  const free = fullDisk('device')
  await expect(phone.session.signOut()).rejects.toMatchObject({ code: 'not_saved' })
  free()
  expect(await phone.session.owner()).toBe(phone.device.guest)
})

test('A’s queued question is neither sent nor readable while B is signed in', async () => {
  const { phone, network, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  network.brings(weather.silence)
  const key = await phone.ask('A secret of A')
  await phone.session.signOut()
  network.clears()
  await phone.signIn('babul@example.org')
  await phone.wake('user')
  await phone.pass(3_600_000)
  expect(network.api.recordsOf(key)).toEqual([])
  const db = await phone.db()
  expect([await db.outbox.count(), await db.conversations.count()]).toEqual([0, 0])
  expect(await phone.session.unsentCount()).toBe(0)
  await phone.session.signOut()
  await phone.signIn('amina@example.org')
  expect(network.api.recordsOf(key)).toMatchObject([{ owner: amina }])
})

test('a guest’s question is sent without a token after a sign-in', async () => {
  const { phone, network } = await phoneWithAccounts()
  network.brings(weather.silence)
  const key = await phone.ask('Asked as a guest')
  network.clears()
  await phone.signIn('amina@example.org')
  await phone.wake('user')
  expect(network.api.recordsOf(key)).toMatchObject([{ owner: 'guest' }])
})

test('a logout in one tab reaches the other tab', async () => {
  const { phone } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  const other = await phone.secondTab()
  const states = await sessionStates(other)
  expect(states.at(-1)).toMatchObject({ kind: 'user' })
  await phone.session.signOut()
  await expect.poll(() => states.at(-1)).toEqual({ kind: 'guest' })
})

async function othersUnsent(phone: TestPhone): Promise<number> {
  return currentValue(phone.session.othersUnsentCount)
}

test('only the number of other owners’ unsent requests is published, and an owner’s own are not in it', async () => {
  const { phone, network } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  network.brings(weather.silence, { path: '/ask/' })
  await phone.ask('one of Amina')
  const key = await phone.ask('two of Amina')
  expect(await othersUnsent(phone)).toBe(0)
  await phone.session.signOut()
  expect(await othersUnsent(phone)).toBe(2)
  await phone.ask('of the guest')
  await phone.signIn('babul@example.org')
  expect(await othersUnsent(phone)).toBe(2)
  await phone.session.signOut()
  await phone.signIn('amina@example.org')
  expect(await othersUnsent(phone)).toBe(0)
  await phone.waiting.remove(key)
  await phone.session.signOut()
  expect(await othersUnsent(phone)).toBe(1)
})

test('the owner of an ended session does not count as another owner', async () => {
  const { phone, network } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  network.api.accounts.revokeAll()
  await phone.ask('As Amina')
  expect(await phone.session.owner()).toBe(phone.device.guest)
  expect(await othersUnsent(phone)).toBe(0)
})

test('requests deleted at the logout are neither readable nor sent later', async () => {
  const { phone, network, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  network.brings(weather.silence)
  const key = await phone.ask('A secret of A')
  await phone.waiting.removeAll()
  await phone.session.signOut()
  const db = phone.device.owner(amina)
  expect(await db.conversations.count()).toBe(0)
  network.clears()
  await phone.signIn('amina@example.org')
  await phone.wake('user')
  expect(network.api.recordsOf(key)).toEqual([])
  expect((await phone.entry(key, amina)).state).toBe('cancelled')
})
