import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { changeProfile, readProfile } from '#contract/accounts.ts'
import { askAdvisor, listConversations } from '#contract/advisor.ts'
import { deleteConversation } from '#contract/sync.ts'
import { clearTokens, readTokens, type Sender, writeTokens } from '#data/api/tokens.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { accessToken } from '#support/account-book.ts'
import { fullDisk } from '#support/full-disk.ts'
import { refusing, scriptedNetwork, type Weather, weather } from '#support/scripted-network.ts'
import { tabLocks } from '#support/tab-locks.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const second = 1_000
const refreshPath = '/token/refresh/'

/** A phone on which Amina is signed in and her access token has expired. */
async function withExpiredAccess() {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const owner = network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  network.api.accounts.expireAccess()
  const amina: Sender = { owner, db: phone.device.owner(owner) }
  const callsBefore = network.calls.length
  const paths = () => network.calls.slice(callsBefore).map(({ path }) => path)
  return { network, phone, owner, amina, paths }
}

function refreshKeys(network: ReturnType<typeof scriptedNetwork>) {
  const refreshes = network.calls.filter(({ path }) => path.endsWith(refreshPath))
  return refreshes.map(({ headers, body }) => [headers.get('Idempotency-Key'), body])
}

async function states(phone: TestPhone, owner: OwnerId) {
  return (await phone.device.owner(owner).outbox.toArray()).map(({ state }) => state)
}

test('a 401 causes one refresh and one repeated call', async () => {
  const { phone, paths } = await withExpiredAccess()
  const key = await phone.ask('Still me?')
  expect(paths()).toEqual(['/api/ai/ask/', '/api/auth/token/refresh/', '/api/ai/ask/'])
  expect((await phone.entry(key)).state).toBe('answered')
})

test('the repeated call has the same key and the same bytes', async () => {
  const { phone, network } = await withExpiredAccess()
  await phone.ask('Still me?')
  const [first, again] = network
    .sent()
    .map(({ headers, body }) => [headers.get('Idempotency-Key'), body])
  expect(again).toEqual(first)
})

test('a second 401 is not followed by a third call: the owner has to sign in', async () => {
  const { phone, network, owner, amina } = await withExpiredAccess()
  network.brings(refusing(401, 'not_signed_in'), { path: '/ask/' })
  await phone.ask('Still me?')
  expect(network.sent()).toHaveLength(2)
  expect(await states(phone, owner)).toEqual(['needs_login'])
  expect(await readTokens(amina.db)).toBeUndefined()
})

test('a refresh whose reply is lost returns the same new tokens when it is repeated', async () => {
  const { phone, network, amina } = await withExpiredAccess()
  network.brings(weather.lostReply, { path: refreshPath, times: 1 })
  const key = await phone.ask('Still me?')
  expect((await phone.entry(key)).state).toBe('queued')
  await phone.pass(60 * second)
  expect((await phone.entry(key)).state).toBe('answered')
  const [first, again] = refreshKeys(network)
  expect(again).toEqual(first)
  expect(network.api.accounts.pairCount()).toBe(2)
  expect(await readTokens(amina.db)).toBeDefined()
})

test('a new pair has a new key for its own refresh', async () => {
  const { phone, network } = await withExpiredAccess()
  await phone.ask('one')
  network.api.accounts.expireAccess()
  await phone.ask('two')
  const [first, next] = refreshKeys(network)
  expect(next?.[0]).not.toBe(first?.[0])
})

test.each<[string, Weather]>([
  ['no network', weather.silence],
  ['a login page', weather.captivePage],
  ['a time-out', weather.timeout],
  ['a server error', refusing(500, 'internal')],
  ['a busy server', refusing(429, 'rate_limited', 5)],
  ['a refusal that is not about the token', refusing(403, 'not_staff')],
  ['a refresh in progress elsewhere', refusing(409, 'in_progress', 1)],
])('a refresh that meets %s clears no tokens and fails no entry', async (_, how) => {
  const { phone, network, owner, amina } = await withExpiredAccess()
  network.brings(how, { path: refreshPath })
  await phone.ask('Still me?')
  expect(await readTokens(amina.db)).toBeDefined()
  expect(await states(phone, owner)).toEqual(['queued'])
})

test('a refused refresh clears the tokens, keeps the queue and waits for the owner', async () => {
  const { phone, network, owner, amina } = await withExpiredAccess()
  network.api.accounts.revokeAll()
  const key = await phone.ask('Still me?')
  expect(await readTokens(amina.db)).toBeUndefined()
  expect(await phone.entry(key, owner)).toMatchObject({ state: 'needs_login', kind: 'ask' })
  const callsBefore = network.calls.length
  await phone.wake('user')
  expect(network.calls).toHaveLength(callsBefore)
})

test('a sign-in sends the entries that waited for it', async () => {
  const { phone, network, owner } = await withExpiredAccess()
  network.api.accounts.revokeAll()
  const key = await phone.ask('Still me?')
  await phone.signIn('amina@example.org')
  expect(await states(phone, owner)).toEqual(['answered'])
  expect(network.api.recordsOf(key)).toMatchObject([{ owner }])
})

test('two calls that meet a 401 together refresh once', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network, locks: tabLocks() })
  const owner = network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  network.api.accounts.expireAccess()
  const amina = { owner, db: phone.device.owner(owner) }
  await Promise.all([
    phone.api.call(readProfile, {}, amina),
    phone.api.call(readProfile, {}, amina),
  ])
  expect(refreshKeys(network)).toHaveLength(1)
})

test('without locks two refreshes get the same pair, which is stored', async () => {
  const { phone, network, amina } = await withExpiredAccess()
  await Promise.all([
    phone.api.call(readProfile, {}, amina),
    phone.api.call(readProfile, {}, amina),
  ])
  expect(network.api.accounts.pairCount()).toBe(2)
  network.api.accounts.expireAccess()
  await expect(phone.api.call(readProfile, {}, amina)).resolves.toBeDefined()
})

test('tokens cleared while a refresh is under way stay cleared', async () => {
  const { phone, network, amina } = await withExpiredAccess()
  network.brings(
    async (_call, serve) => {
      await clearTokens(amina.db)
      return serve()
    },
    { path: refreshPath },
  )
  await expect(phone.api.call(readProfile, {}, amina)).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  expect(await readTokens(amina.db)).toBeUndefined()
})

test('tokens of a sign-in made while a refresh is under way are used and kept', async () => {
  const { phone, network, amina } = await withExpiredAccess()
  const newer = network.api.accounts.issue('amina@example.org') ?? { access: '', refresh: '' }
  network.brings(
    async (_call, serve) => {
      await writeTokens(amina.db, { ...newer, refreshKey: 'newer' })
      return serve()
    },
    { path: refreshPath },
  )
  await phone.api.call(readProfile, {}, amina)
  expect(await readTokens(amina.db)).toMatchObject(newer)
})

test('a refusal of old tokens does not clear those of a newer sign-in', async () => {
  const { phone, network, amina } = await withExpiredAccess()
  const newer = network.api.accounts.issue('amina@example.org') ?? { access: '', refresh: '' }
  network.brings(
    async (call) => {
      await writeTokens(amina.db, { ...newer, refreshKey: 'newer' })
      return refusing(401, 'refresh_refused')(call, () => new Response())
    },
    { path: refreshPath },
  )
  const key = await phone.ask('Still me?')
  expect(await readTokens(amina.db)).toMatchObject(newer)
  expect((await phone.entry(key)).state).toBe('answered')
})

test('a pair that a full disk could not store is requested again under the same key', async () => {
  const { phone, network, amina } = await withExpiredAccess()
  const free = fullDisk('meta')
  await expect(phone.api.call(readProfile, {}, amina)).rejects.toMatchObject({ code: 'not_saved' })
  free()
  await phone.api.call(readProfile, {}, amina)
  const [first, again] = refreshKeys(network)
  expect(again).toEqual(first)
})

test('without tokens a user’s call is not sent', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const nobody: Sender = { owner: 'user:x', db: phone.device.owner(`user:${crypto.randomUUID()}`) }
  await expect(phone.api.call(readProfile, {}, nobody)).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  expect(network.calls).toEqual([])
})

test('a token of another account makes the entry wait for a sign-in', async () => {
  const { phone, network, owner, amina } = await withExpiredAccess()
  const other = network.api.accounts.open('babul@example.org')
  const pair = network.api.accounts.issue('babul@example.org') ?? {
    access: accessToken(other),
    refresh: '',
  }
  await writeTokens(amina.db, { ...pair, refreshKey: 'k' })
  await phone.ask('Whose?')
  expect(await states(phone, owner)).toEqual(['needs_login'])
  expect(network.api.records).toEqual([])
})

test('a public call carries no token, even of a signed-in user', async () => {
  const { phone, network, amina } = await withExpiredAccess()
  await phone.api.call(askAdvisor, { question: 'q' }, amina)
  expect(network.calls.at(-1)?.headers.has('Authorization')).toBe(false)
})

test('each direct POST has its own idempotency key', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const guest = { owner: phone.device.guest, db: await phone.db() }
  await phone.api.call(askAdvisor, { question: 'q' }, guest)
  await phone.api.call(askAdvisor, { question: 'q' }, guest)
  const [first, next] = network.calls.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(next).not.toBe(first)
})

test('a PUT carries its body and no key', async () => {
  const { phone, network, amina } = await withExpiredAccess()
  await phone.api.call(changeProfile, { firstName: 'Amina' }, amina)
  const call = network.calls.at(-1)
  expect([call?.method, call?.body]).toEqual(['PUT', '{"firstName":"Amina"}'])
  expect(call?.headers.has('Idempotency-Key')).toBe(false)
})

test('a DELETE carries the id in its path, no body and no key', async () => {
  const { phone, network, amina } = await withExpiredAccess()
  network.brings(weather.silence)
  const id = '9b2f3c60-0c7e-4a51-8a52-08a1f0a3a3c1'
  await expect(phone.api.call(deleteConversation, { id }, amina)).rejects.toBeDefined()
  const call = network.calls.find(({ method }) => method === 'DELETE')
  expect([call?.method, call?.path, call?.query.size, call?.body]).toEqual([
    'DELETE',
    `/api/ai/conversations/${id}/`,
    0,
    '',
  ])
  expect(call?.headers.has('Idempotency-Key')).toBe(false)
  expect(call?.headers.has('Content-Type')).toBe(false)
})

test('a query omits empty parameters', async () => {
  const { phone, network, amina } = await withExpiredAccess()
  network.brings(weather.silence)
  const query = { q: 'ধান & wheat', page: '2', startDate: undefined, pageSize: '' }
  await expect(phone.api.call(listConversations, query, amina)).rejects.toBeDefined()
  const call = network.calls.find(({ path }) => path === listConversations.path)
  expect(call?.query.toString()).toBe(
    new URLSearchParams({ q: 'ধান & wheat', page: '2' }).toString(),
  )
})

test.each<[string, Weather, object]>([
  ['no response', weather.silence, { code: 'no_network' }],
  [
    'a refusal',
    refusing(422, 'invalid'),
    { code: 'invalid', detail: { sentence: 'sentence of invalid' } },
  ],
])('a direct call that meets %s fails with its code', async (_, how, failure) => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(how)
  const guest = { owner: phone.device.guest, db: await phone.db() }
  await expect(phone.api.call(askAdvisor, { question: 'q' }, guest)).rejects.toMatchObject(failure)
})

test('a probe reply with another nonce counts as a captive portal', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const body = { ok: true, n: 'yesterday', time: 't' }
  network.brings(() => Response.json(body, { headers: { 'X-Fosol-Api': '1' } }))
  expect(await phone.api.probe()).toEqual({ kind: 'no_response', code: 'captive' })
  expect(phone.api.monitor.noResponses()).toBe(1)
})
