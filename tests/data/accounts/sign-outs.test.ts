import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTokens } from '#data/api/tokens.ts'
import { fullDisk } from '#support/full-disk.ts'
import { servedNetwork } from '#support/served-network.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A phone at the real server, with a network that can be cut. */
async function phoneOf(...emails: readonly string[]) {
  for (const email of emails) {
    await server.post('/api/accounts/signup/', { email, password: 'correct horse' })
  }
  const served = servedNetwork(server)
  const sent: string[] = []
  const line = { isCut: false }
  const fetch = (async (url: string, init?: RequestInit) => {
    if (line.isCut) throw new TypeError('Failed to fetch')
    sent.push(url)
    return served.fetch(url, init)
  }) as typeof globalThis.fetch
  const phone = await testPhone({ network: { fetch } })
  return { phone, line, sent }
}

async function refreshOf(phone: TestPhone): Promise<string> {
  return (await readTokens(await phone.db()))?.refresh ?? ''
}

async function isOpen(refresh: string): Promise<boolean> {
  return (await server.post('/api/auth/token/refresh/', { refresh })).statusCode === 200
}

async function waiting(phone: TestPhone): Promise<unknown> {
  const row = await phone.device.db.device.get('signOuts')
  return row?.value
}

test('a logout with a network ends the session on the server', async () => {
  const { phone } = await phoneOf('online@example.org')
  await phone.signIn('online@example.org')
  const refresh = await refreshOf(phone)
  await phone.session.signOut()
  await expect.poll(() => waiting(phone)).toBeUndefined()
  expect(await isOpen(refresh)).toBe(false)
})

test('a logout without a network takes effect at once, and the session ends when the network returns', async () => {
  const { phone, line } = await phoneOf('offline@example.org')
  await phone.signIn('offline@example.org')
  const refresh = await refreshOf(phone)
  line.isCut = true
  await phone.session.signOut()
  expect(await phone.session.owner()).toBe(phone.device.guest)
  expect(await waiting(phone)).toEqual([refresh])
  line.isCut = false
  await phone.signOuts.send()
  expect([await waiting(phone), await isOpen(refresh)]).toEqual([undefined, false])
})

test('the end of a session is sent after a restart, also while somebody else is signed in', async () => {
  const { phone, line } = await phoneOf('first@example.org', 'second@example.org')
  await phone.signIn('first@example.org')
  const refresh = await refreshOf(phone)
  line.isCut = true
  await phone.session.signOut()
  const later = await phone.reload()
  line.isCut = false
  await later.signIn('second@example.org')
  const own = await refreshOf(later)
  await later.signOuts.send()
  expect(await isOpen(refresh)).toBe(false)
  expect(await isOpen(own)).toBe(true)
})

test('a logout without a network keeps only the refresh token of the account', async () => {
  const { phone, line } = await phoneOf('spare@example.org')
  await phone.signIn('spare@example.org')
  const db = await phone.db()
  line.isCut = true
  await phone.session.signOut()
  expect(await readTokens(db)).toBeUndefined()
  const stored = await phone.device.db.device.toArray()
  expect(JSON.stringify(stored)).not.toContain('spare@example.org')
})

test('on a full disk a logout still ends the session while the page is open', async () => {
  const { phone, line } = await phoneOf('full@example.org')
  await phone.signIn('full@example.org')
  const refresh = await refreshOf(phone)
  const free = fullDisk('device')
  line.isCut = true
  await expect(phone.session.signOut()).rejects.toMatchObject({ code: 'not_saved' })
  free()
  line.isCut = false
  await phone.signOuts.send()
  expect(await isOpen(refresh)).toBe(false)
})

test('a guest’s logout sends nothing', async () => {
  const { phone, sent } = await phoneOf()
  await phone.session.signOut()
  await phone.signOuts.send()
  expect(sent).toEqual([])
})

test('a changed password keeps this phone signed in and signs the others out', async () => {
  const { phone } = await phoneOf('two@example.org')
  await phone.signIn('two@example.org')
  const login = { username: 'two@example.org', password: 'correct horse' }
  const other = (await server.post('/api/auth/token/', login)).json()
  const change = { password: 'correct horse', newPassword: 'lichu gacher niche' }
  await phone.account.changePassword(change)
  expect((await phone.account.profile()).email).toBe('two@example.org')
  expect(await isOpen(other.refresh)).toBe(false)
  expect(await isOpen(await refreshOf(phone))).toBe(true)
})

test('a password change whose reply was lost succeeds when it is repeated', async () => {
  const { phone } = await phoneOf('lost@example.org')
  await phone.signIn('lost@example.org')
  const { fetch } = servedNetwork(server)
  const state = { isLost: true }
  const lossy = (async (url: string, init?: RequestInit) => {
    const reply = await fetch(url, init)
    if (!state.isLost || !url.includes('/password/')) return reply
    throw new TypeError('Failed to fetch')
  }) as typeof globalThis.fetch
  const second = await testPhone({ network: { fetch: lossy } })
  await second.signIn('lost@example.org')
  const change = { password: 'correct horse', newPassword: 'lichu gacher niche' }
  await expect(second.account.changePassword(change)).rejects.toMatchObject({ code: 'blocked' })
  state.isLost = false
  await expect(second.account.changePassword(change)).resolves.toBeUndefined()
})

test('a wrong present password fails with wrong_password and keeps the session', async () => {
  const { phone } = await phoneOf('typo@example.org')
  await phone.signIn('typo@example.org')
  const change = { password: 'correct house', newPassword: 'lichu gacher niche' }
  await expect(phone.account.changePassword(change)).rejects.toMatchObject({
    code: 'wrong_password',
  })
  expect((await phone.account.profile()).email).toBe('typo@example.org')
})

test('a deleted account leaves nothing readable or sendable on the phone', async () => {
  const { phone, line, sent } = await phoneOf('gone@example.org')
  await phone.signIn('gone@example.org')
  await phone.ask('answered')
  line.isCut = true
  const key = await phone.ask('unsent')
  line.isCut = false
  const db = await phone.db()
  await expect(phone.account.deleteAccount('wrong one')).rejects.toMatchObject({
    code: 'wrong_password',
  })
  expect(await db.conversations.count()).toBe(2)
  await phone.account.deleteAccount('correct horse')
  expect(await phone.session.owner()).toBe(phone.device.guest)
  expect([await db.conversations.count(), await readTokens(db)]).toEqual([0, undefined])
  expect((await phone.entry(key, db.ownerId)).state).toBe('cancelled')
  const sentBefore = sent.length
  await phone.wake('user')
  expect(sent.slice(sentBefore).filter((url) => url.includes('/ask/'))).toEqual([])
})

test('without a network an account is not deleted, and the phone keeps everything', async () => {
  const { phone, line } = await phoneOf('stays@example.org')
  await phone.signIn('stays@example.org')
  await phone.ask('answered')
  const db = await phone.db()
  line.isCut = true
  await expect(phone.account.deleteAccount('correct horse')).rejects.toMatchObject({
    code: 'no_network',
  })
  expect([await db.conversations.count(), await phone.session.owner()]).toEqual([1, db.ownerId])
})
