import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { clearTokens, readTokens, writeTokens } from '#data/api/tokens.ts'
import { accessToken } from '#support/account-book.ts'
import { entryWith } from '#support/entry.ts'
import { fullDisk } from '#support/full-disk.ts'
import { weather } from '#support/scripted-network.ts'
import { phoneWithAccounts, sessionStates, storedLogin } from '#support/session-phone.ts'

test('a new phone starts with a guest', async () => {
  const { phone } = await phoneWithAccounts()
  expect(await phone.session.owner()).toBe(phone.device.guest)
  expect(await sessionStates(phone)).toEqual([{ kind: 'guest' }])
})

test('a sign-in makes the account the owner, and publishes it', async () => {
  const { phone, amina } = await phoneWithAccounts()
  const states = await sessionStates(phone)
  await phone.signIn('amina@example.org')
  expect(await phone.session.owner()).toBe(amina)
  const userId = amina.slice('user:'.length)
  await expect.poll(() => states.at(-1)).toEqual({ kind: 'user', userId, isStaff: false })
})

test('a sign-up signs in', async () => {
  const { phone } = await phoneWithAccounts()
  await phone.session.signUp({ email: 'new@example.org', password: 'correct horse' })
  expect(await phone.session.owner()).toMatch(/^user:/)
})

test('localStorage has the tokens under the names of the specification', async () => {
  const { phone, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  const tokens = await readTokens(phone.device.owner(amina))
  expect(storedLogin(phone)).toEqual([tokens?.access, tokens?.refresh, 'false'])
})

test('"remember me" writes only localStorage; without it both stores are written', async () => {
  const { phone } = await phoneWithAccounts()
  await phone.signIn('amina@example.org', true)
  expect(storedLogin(phone, 'session')).toEqual([null, null, null])
  await phone.signIn('amina@example.org', false)
  expect(storedLogin(phone, 'session')).toEqual(storedLogin(phone))
})

test('a refreshed pair replaces the old one in both stores', async () => {
  const { phone, network, amina } = await phoneWithAccounts()
  await sessionStates(phone)
  await phone.signIn('amina@example.org', false)
  const [before] = storedLogin(phone)
  network.api.accounts.expireAccess()
  await phone.ask('Refresh, please')
  await expect.poll(() => storedLogin(phone)[0]).not.toBe(before)
  await expect.poll(() => storedLogin(phone, 'session')).toEqual(storedLogin(phone))
  expect(storedLogin(phone)[0]).toBe((await readTokens(phone.device.owner(amina)))?.access)
})

test('a staff account is stored as staff', async () => {
  const { phone } = await phoneWithAccounts()
  await phone.signIn('staff@example.org')
  expect(storedLogin(phone)[2]).toBe('true')
})

test('without a readable profile the sign-in succeeds without staff rights', async () => {
  const { phone, network, staff } = await phoneWithAccounts()
  network.brings(weather.silence, { path: '/me/' })
  await phone.signIn('staff@example.org')
  expect([await phone.session.owner(), storedLogin(phone)[2]]).toEqual([staff, 'false'])
})

test('the staff flag of the previous account is false before the sign-in request is sent', async () => {
  const { phone, network } = await phoneWithAccounts()
  await phone.signIn('staff@example.org')
  const flags: (string | null)[] = []
  network.brings(
    (_call, serve) => {
      flags.push(storedLogin(phone)[2] ?? null)
      return serve()
    },
    { path: '/token/' },
  )
  await phone.signIn('amina@example.org')
  expect(flags).toEqual(['false'])
})

test('a refused sign-in leaves a guest', async () => {
  const { phone } = await phoneWithAccounts()
  await expect(phone.signIn('nobody@example.org')).rejects.toMatchObject({
    code: 'bad_credentials',
  })
  expect(await phone.session.owner()).toBe(phone.device.guest)
  expect(storedLogin(phone).slice(0, 2)).toEqual([null, null])
})

test('a refused sign-in keeps the account that is signed in', async () => {
  const { phone, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  await expect(phone.signIn('nobody@example.org')).rejects.toMatchObject({
    code: 'bad_credentials',
  })
  expect(await phone.session.owner()).toBe(amina)
})

test('a sign-in on a full disk fails with not_saved, and leaves a guest', async () => {
  const { phone } = await phoneWithAccounts()
  const free = fullDisk('owners')
  await expect(phone.signIn('amina@example.org')).rejects.toMatchObject({ code: 'not_saved' })
  free()
  expect(await phone.session.owner()).toBe(phone.device.guest)
})

test('a pair of tokens without a subject is no sign-in', async () => {
  const { phone, network } = await phoneWithAccounts()
  const body = { access: 'no token', refresh: 'r' }
  network.brings(() => Response.json(body, { headers: { 'X-Fosol-Api': '1' } }))
  await expect(phone.signIn('amina@example.org')).rejects.toMatchObject({ code: 'unproven' })
})

test('a sign-in stores its tokens and queues the entries that waited for it in one transaction', async () => {
  const { phone, network, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  network.api.accounts.revokeAll()
  const key = await phone.ask('Waiting for me')
  network.brings(weather.silence, { path: '/me/|/ask/' })
  const free = fullDisk('outbox')
  await expect(phone.signIn('amina@example.org')).rejects.toMatchObject({ code: 'not_saved' })
  free()
  expect(await readTokens(phone.device.owner(amina))).toBeUndefined()
  await phone.signIn('amina@example.org')
  expect((await phone.entry(key, amina)).state).toBe('queued')
})

test('unsent requests are counted, cancelling ones are not', async () => {
  const { phone, network } = await phoneWithAccounts()
  network.brings(weather.silence)
  await phone.ask('one')
  const key = await phone.ask('two')
  expect(await phone.session.unsentCount()).toBe(2)
  await phone.waiting.remove(key)
  expect(await phone.session.unsentCount()).toBe(1)
})

test('a waiting vote is not counted as unsent', async () => {
  const { phone } = await phoneWithAccounts()
  await (await phone.db()).outbox.add(entryWith({ kind: 'vote' }))
  expect(await phone.session.unsentCount()).toBe(0)
})

test('a session survives a reload', async () => {
  const { phone, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  const reloaded = await phone.reload()
  await reloaded.session.restore()
  expect(await reloaded.session.owner()).toBe(amina)
})

test('tokens that are only in localStorage start a session', async () => {
  const { phone, network, staff } = await phoneWithAccounts()
  const pair = network.api.accounts.issue('staff@example.org') ?? { access: '', refresh: '' }
  phone.stores.local.setItem('access_token', pair.access)
  phone.stores.local.setItem('refresh_token', pair.refresh)
  phone.stores.local.setItem('is_staff', 'true')
  await phone.session.restore()
  expect(await sessionStates(phone)).toEqual([
    { kind: 'user', userId: staff.slice('user:'.length), isStaff: true },
  ])
})

test.each([
  ['no access token', [['refresh_token', 'r']]],
  ['no refresh token', [['access_token', accessToken('user:x')]]],
  [
    'an invalid token',
    [
      ['access_token', 'x'],
      ['refresh_token', 'r'],
    ],
  ],
])('a store with %s signs nobody in', async (_, values) => {
  const { phone } = await phoneWithAccounts()
  for (const [name = '', value = ''] of values) phone.stores.local.setItem(name, value)
  await phone.session.restore()
  expect(await phone.session.owner()).toBe(phone.device.guest)
})

test('localStorage does not restore a session whose tokens the worker has cleared', async () => {
  const { phone, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  await clearTokens(phone.device.owner(amina))
  const reloaded = await phone.reload()
  await reloaded.session.restore()
  expect(await reloaded.session.owner()).toBe(reloaded.device.guest)
})

test('localStorage does not replace a session of the database', async () => {
  const { phone, network, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  const pair = network.api.accounts.issue('babul@example.org') ?? { access: '', refresh: '' }
  phone.stores.local.setItem('access_token', pair.access)
  phone.stores.local.setItem('refresh_token', pair.refresh)
  await phone.session.restore()
  expect(await phone.session.owner()).toBe(amina)
})

test('tokens that the worker has refreshed reach localStorage', async () => {
  const { phone, amina } = await phoneWithAccounts()
  await phone.signIn('amina@example.org')
  await sessionStates(phone)
  await writeTokens(phone.device.owner(amina), { access: 'new', refresh: 'newer', refreshKey: 'k' })
  await expect.poll(() => storedLogin(phone).slice(0, 2)).toEqual(['new', 'newer'])
})
