import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnField } from '#contract/sync.ts'
import { deleteExpired } from '#server/housekeeping.ts'
import { accountOf, guestOf, guestOn, type Owner } from '#support/record-owner.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation } from '#support/stored-records.ts'

const dayMs = 24 * 60 * 60 * 1000
const dry: OwnField = { district: 'bogura', landType: 'highland', irrigated: false }
const salty: OwnField = { district: 'satkhira', soilSalinity: 8 }

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

function save({ headers }: Pick<Owner, 'headers'>, field: object, key: string = randomUUID()) {
  return server.post('/api/field/', field, { ...headers, 'idempotency-key': key })
}

async function fieldOf(owner: Owner): Promise<OwnField | undefined> {
  return (await owner.pull()).field
}

async function claim({ headers }: Owner): Promise<number> {
  return (await server.post('/api/sync/claim/', {}, headers)).statusCode
}

test.each([
  ['a guest', async () => guestOf(server)],
  ['an account', () => accountOf(server)],
] as const)('what %s says about their field comes with every page', async (_, make) => {
  const owner = await make()
  expect(await owner.pull()).not.toHaveProperty('field')
  const reply = await save(owner, dry)
  expect([reply.statusCode, reply.json()]).toEqual([200, dry])
  const { cursor } = await owner.pull()
  expect((await owner.pull({ cursor })).field).toEqual(dry)
  await save(owner, salty)
  expect(await fieldOf(owner)).toEqual(salty)
  await save(owner, {})
  expect(await fieldOf(owner)).toEqual({})
})

test('a phone that says nothing of crops leaves them as they are; an empty list takes them back', async () => {
  const account = await accountOf(server)
  await save(account, { ...dry, crops: ['brinjal', 'rice'] })
  const older = await save(account, salty)
  expect(older.json()).toEqual({ ...salty, crops: ['brinjal', 'rice'] })
  expect(await fieldOf(account)).toEqual({ ...salty, crops: ['brinjal', 'rice'] })
  await save(account, { ...salty, crops: [] })
  expect(await fieldOf(account)).toEqual({ ...salty, crops: [] })
})

test('however saves that know crops and saves that do not meet, the crops stay', async () => {
  const guest = guestOf(server)
  const older = Array.from({ length: 10 }, () => save(guest, salty))
  await Promise.all([...older, save(guest, { ...dry, crops: ['rice'] }), save(guest, dry)])
  expect(await fieldOf(guest)).toMatchObject({ crops: ['rice'] })
})

test('a crop that only newer phones know is kept', async () => {
  const guest = guestOf(server)
  await save(guest, { crops: ['saffron'] })
  expect(await fieldOf(guest)).toEqual({ crops: ['saffron'] })
})

test('nobody gets the field of another owner', async () => {
  const [account, guest] = [await accountOf(server), guestOf(server)]
  await save(account, dry)
  expect([await fieldOf(guest), await fieldOf(await accountOf(server))]).toEqual([
    undefined,
    undefined,
  ])
})

test('a retry with the same key gets the first reply, and does not replace a later field', async () => {
  const account = await accountOf(server)
  const key = randomUUID()
  const first = await save(account, dry, key)
  await save(account, salty)
  const again = await save(account, dry, key)
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
  expect(await fieldOf(account)).toEqual(salty)
})

test.each([
  ['district', { district: 'atlantis' }],
  ['landType', { landType: 'terrace' }],
  ['soilSalinity', { soilSalinity: 60.1 }],
  ['soilSalinity', { soilSalinity: -1 }],
  ['irrigated', { irrigated: 'yes' }],
  ['list of crops', { crops: 'rice' }],
  ['crop', { crops: [7] }],
  ['crop', { crops: ['x'.repeat(41)] }],
  ['crop that stands twice', { crops: ['rice', 'jute', 'rice'] }],
  ['number of crops', { crops: Array.from({ length: 25 }, (_, n) => `crop${n}`) }],
])('a %s that cannot be is refused, and the field stays', async (_field, wrong) => {
  const guest = guestOf(server)
  await save(guest, dry)
  const reply = await save(guest, { ...salty, ...wrong })
  expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([422, 'invalid'])
  expect(await fieldOf(guest)).toEqual(dry)
})

test('clients without a device have no field of their own', async () => {
  const reply = await save({ headers: {} }, dry)
  expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([401, 'not_signed_in'])
})

test('a claim moves the guest’s field to an account that has none, also without records', async () => {
  const device = randomUUID()
  const [guest, account] = [guestOn(server, device), await accountOf(server, device)]
  await save(guest, dry)
  expect(await claim(account)).toBe(200)
  expect([await fieldOf(guest), await fieldOf(account)]).toEqual([undefined, dry])
  await save(guest, salty)
  await storeConversation(server.db, { scope: guest.scope })
  expect(await claim(account)).toBe(200)
  expect([await fieldOf(guest), await fieldOf(account)]).toEqual([salty, dry])
})

test('an account that says nothing of crops gets the guest’s at a claim, and keeps its land; the guest keeps theirs', async () => {
  const device = randomUUID()
  const [guest, account] = [guestOn(server, device), await accountOf(server, device)]
  await save(guest, { ...dry, crops: ['rice'] })
  await save(account, salty)
  expect(await claim(account)).toBe(200)
  expect(await fieldOf(account)).toEqual({ ...salty, crops: ['rice'] })
  expect(await fieldOf(guest)).toEqual({ ...dry, crops: ['rice'] })
  await save(account, { ...salty, crops: [] })
  expect(await claim(account)).toBe(200)
  expect(await fieldOf(account)).toEqual({ ...salty, crops: [] })
})

test('if two accounts claim a phone’s field at once, one of them gets it', async () => {
  const device = randomUUID()
  const guest = guestOn(server, device)
  const accounts = [await accountOf(server, device), await accountOf(server, device)]
  await save(guest, dry)
  expect(await Promise.all(accounts.map(claim))).toEqual([200, 200])
  const fields = await Promise.all(accounts.map(fieldOf))
  expect(fields.filter((field) => field !== undefined)).toEqual([dry])
  expect(await fieldOf(guest)).toBeUndefined()
})

test('simultaneous saves, claims and the deletion of the account do not deadlock', async () => {
  const device = randomUUID()
  const [guest, account] = [guestOn(server, device), await accountOf(server, device)]
  await storeConversation(server.db, { scope: guest.scope })
  await storeConversation(server.db, { scope: account.scope })
  await save(guest, dry)
  const password = 'dhan-pat-1971'
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, () => save(account, salty)),
    server.post('/api/sync/claim/', {}, account.headers),
    server.post('/api/accounts/me/delete/', { password }, account.headers),
    ...Array.from({ length: 10 }, () => save(guest, salty)),
  ])
  // A call that the deletion has overtaken is refused: the account, or the row of its key, is gone.
  const statuses = new Set(replies.map(({ statusCode }) => statusCode))
  expect([...statuses].filter((status) => ![200, 401, 409].includes(status))).toEqual([])
  const left = await server.db.selectFrom('fields').select('scope').execute()
  expect(left.map(({ scope }) => scope)).not.toContain(account.scope)
})

test('guests’ fields are deleted after the time of the setting, and accounts’ are not', async () => {
  const [guest, account] = [guestOf(server), await accountOf(server)]
  await save(guest, dry)
  await save(account, dry)
  const expire = (days: number) =>
    deleteExpired(server.db, new Date(Date.now() + days * dayMs), { guestKeepDays: 30 })
  await expire(29)
  expect(await fieldOf(guest)).toEqual(dry)
  await expire(31)
  expect([await fieldOf(guest), await fieldOf(account)]).toEqual([undefined, dry])
})
