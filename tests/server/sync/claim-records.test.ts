import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, guestOn, type Owner, sorted } from '#support/record-owner.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation, storeRecommendation } from '#support/stored-records.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A phone with a guest and a signed-in account. */
async function phone() {
  const device = randomUUID()
  return { device, guest: guestOn(server, device), account: await accountOf(server, device) }
}

async function claim(headers: Owner['headers'], key?: string) {
  const all = { ...headers, ...(key && { 'idempotency-key': key }) }
  const reply = await server.post('/api/sync/claim/', {}, all)
  return [
    reply.statusCode,
    reply.statusCode === 200 ? reply.json() : reply.headers['x-fosol-error'],
  ]
}

test('a guest’s records become the account’s, in their order, under its name', async () => {
  const { guest, account } = await phone()
  const question = await storeConversation(server.db, { scope: guest.scope })
  const readings = await storeRecommendation(server.db, { scope: guest.scope })
  const second = await storeConversation(server.db, { scope: guest.scope })
  await storeConversation(server.db, { scope: account.scope })
  expect(await claim(account.headers)).toEqual([200, { conversations: 2, recommendations: 1 }])
  expect(await guest.truth()).toEqual([])
  const list = await server.get('/api/ai/conversations/', account.headers)
  const listed = list.json().items.find(({ id }: { id: string }) => id === question)
  expect(listed.email).toMatch(/^farmer-\d+@example\.com$/)
  const { changes } = await account.pull()
  expect(changes.map(({ id }) => id)).toEqual([readings, second, question, expect.anything()])
  expect(changes.map(({ seq }) => seq)).toEqual([4, 3, 2, 1])
})

test('mirrors of both receive the move like any change', async () => {
  const { guest, account } = await phone()
  const mirrors = [guest.mirror(), account.mirror()]
  for (let n = 0; n < 3; n += 1) {
    await storeConversation(server.db, { scope: guest.scope, clientKey: randomUUID() })
    await storeRecommendation(server.db, { scope: account.scope })
  }
  for (const mirror of mirrors) await mirror.catchUp(2)
  await claim(account.headers)
  for (const mirror of mirrors) await mirror.catchUp(2)
  expect(mirrors[0]?.records()).toEqual([])
  expect(sorted(mirrors[1]?.records() ?? [])).toEqual(sorted(await account.truth()))
  expect(await account.truth()).toHaveLength(6)
})

test('a second claim finds nothing, and a retry with the same key gets the first reply', async () => {
  const { guest, account } = await phone()
  await storeConversation(server.db, { scope: guest.scope })
  const key = randomUUID()
  const first = await claim(account.headers, key)
  expect(first).toEqual([200, { conversations: 1, recommendations: 0 }])
  expect(await claim(account.headers, key)).toEqual(first)
  const before = sorted(await account.truth())
  expect(await claim(account.headers)).toEqual([200, { conversations: 0, recommendations: 0 }])
  expect(sorted(await account.truth())).toEqual(before)
})

test('later records of the guest can be claimed later', async () => {
  const { guest, account } = await phone()
  expect(await claim(account.headers)).toEqual([200, { conversations: 0, recommendations: 0 }])
  await storeConversation(server.db, { scope: guest.scope })
  expect(await claim(account.headers)).toEqual([200, { conversations: 1, recommendations: 0 }])
})

test('a record whose key the account already has stays with the guest', async () => {
  const { guest, account } = await phone()
  const clientKey = randomUUID()
  const left = await storeConversation(server.db, { scope: guest.scope, clientKey })
  await storeRecommendation(server.db, { scope: guest.scope, clientKey })
  const kept = await storeConversation(server.db, { scope: account.scope, clientKey })
  expect(await claim(account.headers)).toEqual([200, { conversations: 0, recommendations: 1 }])
  expect(await guest.truth()).toMatchObject([{ id: left }])
  expect(await account.truth()).toMatchObject([{ id: kept }, { clientKey }])
})

test('the records of other phones, other accounts and clients without a device stay', async () => {
  const [{ account }, other] = [await phone(), await phone()]
  await storeConversation(server.db, { scope: other.guest.scope })
  await storeConversation(server.db, { scope: other.account.scope })
  await server.post('/api/ai/ask/', { question: 'Why?' })
  const tables = () => server.db.selectFrom('conversations').selectAll().orderBy('id').execute()
  const before = await tables()
  expect(await claim(account.headers)).toEqual([200, { conversations: 0, recommendations: 0 }])
  expect(await tables()).toEqual(before)
})

test('if two accounts claim a phone’s records at once, each record goes to one of them', async () => {
  const { device, guest, account } = await phone()
  const second = await accountOf(server, device)
  for (let n = 0; n < 20; n += 1) await storeConversation(server.db, { scope: guest.scope })
  const replies = await Promise.all([
    ...[account, second, account, second].map(({ headers }) => claim(headers)),
  ])
  expect(replies.map(([status]) => status)).toEqual([200, 200, 200, 200])
  const both = [...(await account.truth()), ...(await second.truth())]
  expect(both).toHaveLength(20)
  expect(await guest.truth()).toEqual([])
})

test('simultaneous claims, deletions and new records do not deadlock', async () => {
  const { guest, account } = await phone()
  const ids: string[] = []
  for (let n = 0; n < 30; n += 1) {
    ids.push(await storeConversation(server.db, { scope: guest.scope }))
  }
  const deletions = ids.flatMap((id) =>
    [guest, account].map((owner) =>
      server.inject({
        method: 'DELETE',
        url: `/api/ai/conversations/${id}/`,
        headers: { ...owner.headers },
      }),
    ),
  )
  const claims = Array.from({ length: 5 }, () =>
    server.post('/api/sync/claim/', {}, account.headers),
  )
  const questions = Array.from({ length: 5 }, () =>
    server.post('/api/ai/ask/', { question: 'Why?' }, guest.headers),
  )
  const replies = await Promise.all([...deletions, ...claims, ...questions])
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const mirror = account.mirror()
  await mirror.catchUp(50)
  expect(sorted(mirror.records())).toEqual(sorted(await account.truth()))
})

test('a claim needs a signed-in caller and a device', async () => {
  const { guest } = await phone()
  const { headers } = await accountOf(server)
  expect(await claim(guest.headers)).toEqual([401, 'not_signed_in'])
  expect(await claim(headers)).toEqual([422, 'invalid'])
})
