import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { currentValue } from '#data/live.ts'
import type { SessionState } from '#data/phone.ts'
import { readTokens } from '#data/tokens.ts'
import { fullDisk } from '#support/full-disk.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'

async function farm() {
  const network = scriptedNetwork()
  const amina = network.api.accounts.open('amina@example.org')
  const babul = network.api.accounts.open('babul@example.org')
  const staff = network.api.accounts.open('staff@example.org', true)
  const phone = await testPhone({ network })
  return { network, phone, amina, babul, staff }
}

function stored({ stores }: TestPhone, store: 'local' | 'session' = 'local') {
  return ['access_token', 'refresh_token', 'is_staff'].map((name) => stores[store].getItem(name))
}

async function heardBy(phone: TestPhone): Promise<SessionState[]> {
  const heard: SessionState[] = []
  phone.session.state.subscribe((state) => heard.push(state))
  await expect.poll(() => heard.length).toBe(1)
  return heard
}

test('a logout clears stores, tokens and drafts', async () => {
  const { phone, amina } = await farm()
  await phone.signIn('amina@example.org', false)
  await phone.drafts.write('question', 'half a ques')
  await phone.session.signOut()
  expect([...stored(phone), ...stored(phone, 'session')]).toEqual(Array(6).fill(null))
  const db = phone.device.owner(amina)
  expect([await readTokens(db), await db.drafts.count()]).toEqual([undefined, 0])
})

test('a logout keeps unsent and refused requests with their words, and nothing answered', async () => {
  const { phone, network, amina } = await farm()
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

test('a logout that the disk refuses is said', async () => {
  const { phone } = await farm()
  await phone.signIn('amina@example.org')
  const free = fullDisk('device')
  await expect(phone.session.signOut()).rejects.toMatchObject({ code: 'not_saved' })
  free()
  expect(await phone.session.owner()).toBe(phone.device.guest)
})

test('what A queued and left behind is neither sent nor readable while B is here', async () => {
  const { phone, network, amina } = await farm()
  await phone.signIn('amina@example.org')
  network.brings(weather.silence)
  const key = await phone.ask('A secret of A')
  await phone.session.signOut()
  network.clears()
  await phone.signIn('babul@example.org')
  await phone.wake('tap')
  await phone.pass(3_600_000)
  expect(network.api.recordsOf(key)).toEqual([])
  const db = await phone.db()
  expect([await db.outbox.count(), await db.conversations.count()]).toEqual([0, 0])
  expect(await phone.session.unsentCount()).toBe(0)
  await phone.session.signOut()
  await phone.signIn('amina@example.org')
  expect(network.api.recordsOf(key)).toMatchObject([{ owner: amina }])
})

test('what a guest asked goes without a token after he has signed in', async () => {
  const { phone, network } = await farm()
  network.brings(weather.silence)
  const key = await phone.ask('Asked as a guest')
  network.clears()
  await phone.signIn('amina@example.org')
  await phone.wake('tap')
  expect(network.api.recordsOf(key)).toMatchObject([{ owner: 'guest' }])
})

test('a logout in one tab is heard in the other', async () => {
  const { phone } = await farm()
  await phone.signIn('amina@example.org')
  const other = await phone.secondTab()
  const heard = await heardBy(other)
  expect(heard.at(-1)).toMatchObject({ kind: 'user' })
  await phone.session.signOut()
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'guest' })
})

async function othersUnsent(phone: TestPhone): Promise<number> {
  return currentValue(phone.session.othersUnsentCount)
}

test('of what others left unsent only the number is told, and to its owner not as another’s', async () => {
  const { phone, network } = await farm()
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

test('an ended session is not somebody else', async () => {
  const { phone, network } = await farm()
  await phone.signIn('amina@example.org')
  network.api.accounts.revokeAll()
  await phone.ask('As Amina')
  expect(await phone.session.owner()).toBe(phone.device.guest)
  expect(await othersUnsent(phone)).toBe(0)
})

test('deleted at the logout, nothing of it is readable or sent later', async () => {
  const { phone, network, amina } = await farm()
  await phone.signIn('amina@example.org')
  network.brings(weather.silence)
  const key = await phone.ask('A secret of A')
  await phone.waiting.removeAll()
  await phone.session.signOut()
  const db = phone.device.owner(amina)
  expect(await db.conversations.count()).toBe(0)
  network.clears()
  await phone.signIn('amina@example.org')
  await phone.wake('tap')
  expect(network.api.recordsOf(key)).toEqual([])
  expect((await phone.entry(key, amina)).state).toBe('cancelled')
})
