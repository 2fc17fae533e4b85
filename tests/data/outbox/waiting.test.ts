import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { WaitingEntry } from '#data/outbox/waiting.ts'
import { entryWith } from '#support/entry.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

afterEach(() => vi.useRealTimers())

async function offline() {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  return { network, phone }
}

async function listed(phone: TestPhone, kind: 'ask' | 'recommend' = 'ask') {
  const published: (readonly WaitingEntry[])[] = []
  const stop = phone.waiting.entries(kind).subscribe((entries) => published.push(entries))
  await expect.poll(() => published.length).toBe(1)
  stop()
  return published[0] ?? []
}

async function refused(question = 'refused') {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(refusing(422, 'invalid'), { times: 1 })
  const key = await phone.ask(question)
  return { network, phone, key }
}

test('waiting questions are listed with their words, oldest first, also between refused ones', async () => {
  const { phone } = await offline()
  const db = await phone.db()
  const body = (question: string) => JSON.stringify({ question })
  await db.outbox.bulkAdd([
    entryWith({ body: body('a'), state: 'failed', reason: 'invalid', sentence: 'No.' }),
    entryWith({ body: body('b') }),
    entryWith({ body: body('c'), state: 'suspect' }),
  ])
  expect(await listed(phone)).toMatchObject([
    { content: { question: 'a' }, state: 'failed', reason: 'invalid', sentence: 'No.' },
    { content: { question: 'b' }, state: 'queued' },
    { content: { question: 'c' }, state: 'suspect' },
  ])
})

test('an attempted entry has the time of its attempt, an unsent one has none', async () => {
  const moment = '2026-07-03T08:30:00.000Z'
  vi.setSystemTime(moment)
  const { phone } = await offline()
  await phone.ask('tried')
  await (await phone.db()).outbox.add(entryWith({ body: JSON.stringify({ question: 'new' }) }))
  const [tried, fresh] = await listed(phone)
  expect(tried?.attemptedAt).toBe(moment)
  expect(fresh?.attemptedAt).toBeUndefined()
})

test.each(['answered', 'cancelled', 'cancelling'] as const)(
  'an entry that is %s is not listed',
  async (state) => {
    const { phone } = await offline()
    await (await phone.db()).outbox.add(entryWith({ state, body: '' }))
    expect(await listed(phone)).toEqual([])
  },
)

test('each kind has a list of its own', async () => {
  const { phone } = await offline()
  await phone.ask('a question')
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  expect(await listed(phone, 'recommend')).toMatchObject([
    { content: { kind: 'recommend', field: fieldRequestWith() } },
  ])
})

test('the count follows questions and answers', async () => {
  const { network, phone } = await offline()
  const published: number[] = []
  phone.waiting.count().subscribe((count) => published.push(count))
  await phone.ask('one')
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  await expect.poll(() => published.at(-1)).toBe(2)
  network.clears()
  await phone.wake('user')
  await expect.poll(() => published.at(-1)).toBe(0)
})

test('the list follows the owner', async () => {
  const { network, phone } = await offline()
  network.api.accounts.open('amina@example.org')
  const published: string[][] = []
  phone.waiting.entries('ask').subscribe((entries) => published.push(entries.map(({ key }) => key)))
  const key = await phone.ask('of the guest')
  await expect.poll(() => published.at(-1)).toEqual([key])
  network.clears()
  network.brings(weather.silence, { path: '/ask/' })
  await phone.signIn('amina@example.org')
  await expect.poll(() => published.at(-1)).toEqual([])
})

test('a retry of a waiting entry sends it now, under its own key', async () => {
  const { network, phone } = await offline()
  const key = await phone.ask('one')
  network.clears()
  await phone.waiting.retry(key)
  await phone.engines.idle()
  expect(network.api.recordsOf(key)).toHaveLength(1)
})

test('a retry of a refused entry is a new request with the same words', async () => {
  const { network, phone, key } = await refused()
  await phone.waiting.retry(key)
  await phone.engines.idle()
  expect((await phone.entry(key)).state).toBe('cancelled')
  expect(network.api.records).toMatchObject([{ body: '{"question":"refused"}' }])
  expect(network.api.records[0]?.key).not.toBe(key)
  expect(await (await phone.db()).conversations.count()).toBe(1)
})

test('refused readings are sent as new with their record', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(refusing(422, 'invalid'), { times: 1 })
  const key = await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  expect(await (await phone.db()).recommendations.get(key)).toMatchObject({
    progress: { state: 'failed', code: 'invalid' },
  })
  await phone.waiting.retry(key)
  await phone.engines.idle()
  const records = await (await phone.db()).recommendations.toArray()
  expect(records).toMatchObject([{ field: fieldRequestWith(), progress: { state: 'answered' } }])
})

test('two taps on retry send a refused entry once', async () => {
  const { network, phone, key } = await refused()
  await Promise.all([phone.waiting.retry(key), phone.waiting.retry(key)])
  await phone.engines.idle()
  expect(network.api.records).toHaveLength(1)
})

test('a refused entry is not sent as new when the queue is full, and stays', async () => {
  const { phone, key } = await refused()
  phone.engines.stop()
  const db = await phone.db()
  await db.outbox.bulkAdd(Array.from({ length: 200 }, () => entryWith()))
  await expect(phone.waiting.retry(key)).rejects.toMatchObject({ code: 'queue_full' })
  expect((await phone.entry(key)).state).toBe('failed')
})

test('a removed entry that never left is cancelled, and never sent', async () => {
  const { network, phone } = await offline()
  phone.engines.stop()
  const db = await phone.db()
  const entry = entryWith()
  await db.outbox.add(entry)
  await phone.waiting.remove(entry.key)
  expect((await phone.entry(entry.key)).state).toBe('cancelled')
  expect(network.calls).toEqual([])
})

test('a removed entry that may have arrived is looked up, and cancelled when the server does not know it', async () => {
  const { network, phone } = await offline()
  const key = await phone.ask('one')
  network.clears()
  await phone.waiting.remove(key)
  await phone.engines.idle()
  expect((await phone.entry(key)).state).toBe('cancelled')
  expect(network.api.records).toEqual([])
})

test('a question that is answered while it is being removed is kept', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(
    async (_call, serve) => {
      const [entry] = await (await phone.db()).outbox.toArray()
      await phone.waiting.remove(entry?.key ?? '')
      return serve()
    },
    { times: 1 },
  )
  const key = await phone.ask('too late')
  expect((await phone.entry(key)).state).toBe('answered')
  expect(await (await phone.db()).conversations.count()).toBe(1)
})

test('`takeBack` of an entry that never left returns its words and withdraws it', async () => {
  const { phone } = await offline()
  phone.engines.stop()
  const entry = entryWith({ body: '{"question":"the words"}' })
  await (await phone.db()).outbox.add(entry)
  expect(await phone.waiting.takeBack(entry.key)).toEqual({ kind: 'ask', question: 'the words' })
  expect((await phone.entry(entry.key)).state).toBe('cancelled')
})

test('`takeBack` of an entry that may have arrived returns its words and keeps it', async () => {
  const { phone } = await offline()
  const key = await phone.ask('perhaps sent')
  expect(await phone.waiting.takeBack(key)).toEqual({ kind: 'ask', question: 'perhaps sent' })
  expect((await phone.entry(key)).state).toBe('queued')
})

test('`takeBack` of an answered entry fails with not_found', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const key = await phone.ask('answered')
  await expect(phone.waiting.takeBack(key)).rejects.toMatchObject({ code: 'not_found' })
})

test('a retry of an unknown key fails with not_found', async () => {
  const { phone } = await offline()
  await expect(phone.waiting.retry('nobody')).rejects.toMatchObject({ code: 'not_found' })
})

test('`sendAll` tries every entry, and resolves when all attempts have ended', async () => {
  const { phone, network } = await offline()
  await phone.ask('one')
  await phone.ask('two')
  await phone.waiting.sendAll()
  expect(await phone.session.unsentCount()).toBe(2)
  network.clears()
  await phone.waiting.sendAll()
  expect(await phone.session.unsentCount()).toBe(0)
  expect(network.api.records).toHaveLength(2)
})

test('`removeAll` cancels unsent entries, looks up those that may have arrived, and keeps refused ones', async () => {
  const { phone, network, key } = await refused()
  network.brings(weather.silence)
  const seen = await phone.ask('perhaps seen')
  const db = await phone.db()
  await db.outbox.add(entryWith({ key: 'unseen', body: '{"question":"unseen"}' }))
  await phone.waiting.removeAll()
  const states = (await db.outbox.toArray()).map((entry) => [entry.key, entry.state])
  expect(states).toEqual([
    [key, 'failed'],
    [seen, 'cancelling'],
    ['unseen', 'cancelled'],
  ])
  expect((await db.conversations.toArray()).map(({ clientKey }) => clientKey)).toEqual([key])
})

test.each([
  ['queued', false],
  ['sending', true],
  ['accepted', true],
  ['answered', false],
] as const)('`isSending` with an entry that is %s is %s', async (state, isOnItsWay) => {
  const { phone } = await offline()
  await (await phone.db()).outbox.add(entryWith({ state }))
  expect(await phone.waiting.isSending()).toBe(isOnItsWay)
})

test('an entry has the end of its Retry-After, whether it waits alone or with all others', async () => {
  vi.setSystemTime('2026-07-03T08:30:00.000Z')
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  phone.chance.random = 0
  network.brings(refusing(503, 'unavailable', 300), { path: '/ask/', times: 1 })
  network.brings(refusing(429, 'rate_limited', 600))
  await phone.ask('Why yellow?')
  expect(await listed(phone)).toMatchObject([{ waitUntil: '2026-07-03T08:35:00.000Z' }])
  await phone.ask('And now?')
  const withAll = { waitUntil: '2026-07-03T08:40:00.000Z' }
  expect(await listed(phone)).toMatchObject([withAll, withAll])
  const until = '2099-01-01T00:05:00.000Z'
  const attemptedAt = '2099-01-01T00:00:00.000Z'
  const alone = entryWith({ key: 'alone', body: '{"question":"a"}', attemptedAt, holdMs: 300_000 })
  await (await phone.db()).outbox.add(alone)
  expect((await listed(phone)).at(-1)).toMatchObject({ key: 'alone', waitUntil: until })
})
