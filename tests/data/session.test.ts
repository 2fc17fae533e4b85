import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { SessionState } from '#data/phone.ts'
import { clearTokens, readTokens, writeTokens } from '#data/tokens.ts'
import { accessToken } from '#support/account-book.ts'
import { entryWith } from '#support/entry.ts'
import { fullDisk } from '#support/full-disk.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'

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

test('a new phone has a guest', async () => {
  const { phone } = await farm()
  expect(await phone.session.owner()).toBe(phone.device.guest)
  expect(await heardBy(phone)).toEqual([{ kind: 'guest' }])
})

test('a sign-in makes the account the owner, and everybody hears of it', async () => {
  const { phone, amina } = await farm()
  const heard = await heardBy(phone)
  await phone.signIn('amina@example.org')
  expect(await phone.session.owner()).toBe(amina)
  const userId = amina.slice('user:'.length)
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'user', userId, isStaff: false })
})

test('a sign-up signs in', async () => {
  const { phone } = await farm()
  await phone.session.signUp({ email: 'new@example.org', password: 'correct horse' })
  expect(await phone.session.owner()).toMatch(/^user:/)
})

test('the tokens lie in the browser’s store under the names of the specification', async () => {
  const { phone, amina } = await farm()
  await phone.signIn('amina@example.org')
  const tokens = await readTokens(phone.device.owner(amina))
  expect(stored(phone)).toEqual([tokens?.access, tokens?.refresh, 'false'])
})

test('"remember me" writes no session store, its absence writes both', async () => {
  const { phone } = await farm()
  await phone.signIn('amina@example.org', true)
  expect(stored(phone, 'session')).toEqual([null, null, null])
  await phone.signIn('amina@example.org', false)
  expect(stored(phone, 'session')).toEqual(stored(phone))
})

test('a refreshed pair replaces the old one in both stores', async () => {
  const { phone, network, amina } = await farm()
  await heardBy(phone)
  await phone.signIn('amina@example.org', false)
  const [before] = stored(phone)
  network.api.accounts.expireAccess()
  await phone.ask('Refresh, please')
  await expect.poll(() => stored(phone)[0]).not.toBe(before)
  await expect.poll(() => stored(phone, 'session')).toEqual(stored(phone))
  expect(stored(phone)[0]).toBe((await readTokens(phone.device.owner(amina)))?.access)
})

test('a member of the staff is known as one', async () => {
  const { phone } = await farm()
  await phone.signIn('staff@example.org')
  expect(stored(phone)[2]).toBe('true')
})

test('while the profile cannot be read nobody is staff, and the sign-in stands', async () => {
  const { phone, network, staff } = await farm()
  network.brings(weather.silence, { path: '/me/' })
  await phone.signIn('staff@example.org')
  expect([await phone.session.owner(), stored(phone)[2]]).toEqual([staff, 'false'])
})

test('the staff flag of whoever was here before is false from the moment of the request', async () => {
  const { phone, network } = await farm()
  await phone.signIn('staff@example.org')
  const flags: (string | null)[] = []
  network.brings(
    (_call, serve) => {
      flags.push(stored(phone)[2] ?? null)
      return serve()
    },
    { path: '/token/' },
  )
  await phone.signIn('amina@example.org')
  expect(flags).toEqual(['false'])
})

test('a refused sign-in leaves a guest', async () => {
  const { phone } = await farm()
  await expect(phone.signIn('nobody@example.org')).rejects.toMatchObject({
    code: 'bad_credentials',
  })
  expect(await phone.session.owner()).toBe(phone.device.guest)
  expect(stored(phone).slice(0, 2)).toEqual([null, null])
})

test('a refused sign-in leaves the one who is signed in', async () => {
  const { phone, amina } = await farm()
  await phone.signIn('amina@example.org')
  await expect(phone.signIn('nobody@example.org')).rejects.toMatchObject({
    code: 'bad_credentials',
  })
  expect(await phone.session.owner()).toBe(amina)
})

test('a sign-in that the disk has no room for is said, and leaves a guest', async () => {
  const { phone } = await farm()
  const free = fullDisk('owners')
  await expect(phone.signIn('amina@example.org')).rejects.toMatchObject({ code: 'not_saved' })
  free()
  expect(await phone.session.owner()).toBe(phone.device.guest)
})

test('a pair of tokens that speak for nobody is no sign-in', async () => {
  const { phone, network } = await farm()
  const body = { access: 'no token', refresh: 'r' }
  network.brings(() => Response.json(body, { headers: { 'X-Fosol-Api': '1' } }))
  await expect(phone.signIn('amina@example.org')).rejects.toMatchObject({ code: 'unproven' })
})

test('a sign-in calls back what waited for it in the moment its tokens are there', async () => {
  const { phone, network, amina } = await farm()
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

test('unsent requests are counted, those being deleted are not', async () => {
  const { phone, network } = await farm()
  network.brings(weather.silence)
  await phone.ask('one')
  const key = await phone.ask('two')
  expect(await phone.session.unsentCount()).toBe(2)
  await phone.waiting.remove(key)
  expect(await phone.session.unsentCount()).toBe(1)
})

test('a vote that waits is nobody’s unsent question', async () => {
  const { phone } = await farm()
  await (await phone.db()).outbox.add(entryWith({ kind: 'vote' }))
  expect(await phone.session.unsentCount()).toBe(0)
})

test('a session is there again after a reload', async () => {
  const { phone, amina } = await farm()
  await phone.signIn('amina@example.org')
  const reloaded = await phone.reload()
  await reloaded.session.restore()
  expect(await reloaded.session.owner()).toBe(amina)
})

test('tokens that only the browser’s store has are taken up', async () => {
  const { phone, network, staff } = await farm()
  const pair = network.api.accounts.issue('staff@example.org') ?? { access: '', refresh: '' }
  phone.stores.local.setItem('access_token', pair.access)
  phone.stores.local.setItem('refresh_token', pair.refresh)
  phone.stores.local.setItem('is_staff', 'true')
  await phone.session.restore()
  expect(await heardBy(phone)).toEqual([
    { kind: 'user', userId: staff.slice('user:'.length), isStaff: true },
  ])
})

test.each([
  ['no access token', [['refresh_token', 'r']]],
  ['no refresh token', [['access_token', accessToken('user:x')]]],
  [
    'a token that is none',
    [
      ['access_token', 'x'],
      ['refresh_token', 'r'],
    ],
  ],
])('a store with %s signs nobody in', async (_, values) => {
  const { phone } = await farm()
  for (const [name = '', value = ''] of values) phone.stores.local.setItem(name, value)
  await phone.session.restore()
  expect(await phone.session.owner()).toBe(phone.device.guest)
})

test('the store does not sign in again whom the server has refused without a page', async () => {
  const { phone, amina } = await farm()
  await phone.signIn('amina@example.org')
  await clearTokens(phone.device.owner(amina))
  const reloaded = await phone.reload()
  await reloaded.session.restore()
  expect(await reloaded.session.owner()).toBe(reloaded.device.guest)
})

test('the store does not displace a session that the database has', async () => {
  const { phone, network, amina } = await farm()
  await phone.signIn('amina@example.org')
  const pair = network.api.accounts.issue('babul@example.org') ?? { access: '', refresh: '' }
  phone.stores.local.setItem('access_token', pair.access)
  phone.stores.local.setItem('refresh_token', pair.refresh)
  await phone.session.restore()
  expect(await phone.session.owner()).toBe(amina)
})

test('tokens that a worker has refreshed reach the browser’s store', async () => {
  const { phone, amina } = await farm()
  await phone.signIn('amina@example.org')
  await heardBy(phone)
  await writeTokens(phone.device.owner(amina), { access: 'new', refresh: 'newer', refreshKey: 'k' })
  await expect.poll(() => stored(phone).slice(0, 2)).toEqual(['new', 'newer'])
})
