import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { readings } from '#domain/recommender/readings.ts'
import { fates } from '#support/plain-network.ts'
import { plainPhone } from '#support/plain-phone.ts'
import { fieldRequestWith } from '#support/readings.ts'
import type { TestPhone } from '#support/test-phone.ts'

const ask = '/api/ai/ask/'
const recommend = '/api/crops/recommend/'
const minute = 60_000

async function answerOf(phone: TestPhone, key: string) {
  const record = await (await phone.db()).conversations.where('clientKey').equals(key).first()
  return record?.progress.state === 'answered' ? record.progress.reply.tunedResponse : undefined
}

test('a guest’s question is answered by a plain server, and posted once', async () => {
  const { phone, server } = await plainPhone()
  const key = await phone.ask('When to sow rice?')
  expect((await phone.entry(key)).state).toBe('answered')
  expect(await answerOf(phone, key)).toContain('for your field')
  expect(server.posts(ask).map(({ body }) => body)).toEqual([{ question: 'When to sow rice?' }])
})

test('what was tapped beside a question is not sent to a plain server, and stays on the phone', async () => {
  const { phone, server } = await plainPhone()
  const key = await phone.advisor.ask('And for brinjal?', { crop: 'brinjal' })
  await phone.engines.idle()
  expect(server.posts(ask).map(({ body }) => body)).toEqual([{ question: 'And for brinjal?' }])
  const row = await (await phone.db()).conversations.where('clientKey').equals(key).first()
  expect(row).toMatchObject({ context: { crop: 'brinjal' }, progress: { state: 'answered' } })
})

test('unknown readings are sent as the usual figures of the place and month', async () => {
  const { phone, server } = await plainPhone()
  const field = fieldRequestWith()
  const blank = Object.fromEntries(readings.map((name) => [name, null])) as typeof field.readings // one for each
  await phone.crops.recommend({ ...field, readings: blank, unknown: readings, date: '2026-01-15' })
  await expect.poll(() => server.posts(recommend)).toHaveLength(1)
  const sent = server.posts(recommend)[0]?.body as Record<string, number>
  expect(Object.keys(sent).sort()).toEqual([...readings].sort())
  expect(sent.temperature).toBeGreaterThan(14)
  expect(sent.temperature).toBeLessThan(24)
  expect(sent.rainfall).toBeLessThan(40)
  expect(Object.values(sent).every(Number.isFinite)).toBe(true)
})

test('no header of ours is sent, which another origin would have to permit', async () => {
  const { network, phone } = await plainPhone()
  await phone.signIn('rahim@example.org')
  await phone.ask('When to sow rice?')
  await phone.sync()
  const known = ['accept-language', 'authorization', 'content-type']
  expect(network.headers.flat().filter((name) => !known.includes(name))).toEqual([])
})

test('readings are sent as seven numbers, and the crop is recognised by either of its names', async () => {
  const { phone, server } = await plainPhone()
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  expect(Object.keys(server.posts(recommend)[0]?.body ?? {}).sort()).toEqual([
    'humidity',
    'nitrogen',
    'phosphorus',
    'potassium',
    'rainfall',
    'soilPh',
    'temperature',
  ])
  const [record] = await (await phone.db()).recommendations.toArray()
  expect(record?.progress).toMatchObject({
    state: 'answered',
    reply: { isPlain: true, cropId: 'maize', soilSuitability: 'Good', confidencePct: 91.5 },
  })
})

test('a question asked without a network is sent once when the network returns', async () => {
  const { network, phone, server } = await plainPhone()
  network.switch(false)
  const key = await phone.ask('Still dry?')
  for (let n = 0; n < 5; n += 1) await phone.pass(5 * minute)
  expect(await phone.entry(key)).toMatchObject({ state: 'queued' })
  network.switch(true)
  await phone.wake('user')
  expect((await phone.entry(key)).state).toBe('answered')
  expect(server.posts(ask)).toHaveLength(1)
})

test('after a lost reply the phone asks a guest before it sends the question again', async () => {
  const { network, phone, server } = await plainPhone()
  network.next(ask, fates.lostReply)
  const key = await phone.ask('Did it arrive?')
  for (let n = 0; n < 10; n += 1) await phone.pass(20 * minute)
  await phone.wake('user')
  expect(await phone.entry(key)).toMatchObject({ state: 'unsure', reason: 'may_have_arrived' })
  expect(server.posts(ask)).toHaveLength(1)
  await phone.waiting.retry(key)
  await phone.engines.idle()
  expect((await phone.entry(key)).state).toBe('answered')
  expect(server.posts(ask)).toHaveLength(2)
})

test('a question that waits for a tap delays no other', async () => {
  const { network, phone } = await plainPhone()
  network.next(ask, fates.lostReply)
  const lost = await phone.ask('Did it arrive?')
  await phone.pass(minute)
  const other = await phone.ask('And this?')
  expect((await phone.entry(other)).state).toBe('answered')
  expect((await phone.entry(lost)).state).toBe('unsure')
  expect(await checkConservation(await phone.db())).toBe(true)
})

test('a page that was closed while sending does not send again automatically', async () => {
  const { network, phone, server } = await plainPhone()
  network.next(ask, (serve) => {
    serve()
    return new Promise<Response>(() => undefined)
  })
  const key = await phone.advisor.ask('Interrupted?')
  await expect.poll(() => server.posts(ask).length).toBe(1)
  const next = await phone.reload()
  await next.wake('user')
  expect((await next.entry(key)).state).toBe('unsure')
  expect(server.posts(ask)).toHaveLength(1)
})

test('a signed-in phone finds the record of a lost reply in its list', async () => {
  const { network, phone, server } = await plainPhone()
  await phone.signIn('rahim@example.org')
  await phone.ask('Asked before?')
  network.next(ask, fates.lostReply)
  const key = await phone.ask('Asked before?')
  await phone.pass(minute)
  expect((await phone.entry(key)).state).toBe('answered')
  expect(server.posts(ask)).toHaveLength(2)
  expect(server.conversations).toHaveLength(2)
})

test('the readings of a lost reply are found in their list, too', async () => {
  const { network, phone, server } = await plainPhone()
  await phone.signIn('rahim@example.org')
  network.next(recommend, fates.lostReply)
  const key = await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  await phone.pass(minute)
  expect((await phone.entry(key)).state).toBe('answered')
  expect(server.posts(recommend)).toHaveLength(1)
})

test('a signed-in question that never arrived is sent again after a look at the list', async () => {
  const { network, phone, server } = await plainPhone()
  await phone.signIn('rahim@example.org')
  network.next(ask, fates.lostCall)
  const key = await phone.ask('Lost on its way?')
  for (let n = 0; n < 6; n += 1) await phone.pass(minute)
  expect((await phone.entry(key)).state).toBe('answered')
  expect(server.posts(ask)).toHaveLength(1)
})

test('an unreadable reply ends a guest’s question, which keeps its words and is never repeated', async () => {
  const { network, phone, server } = await plainPhone()
  network.next(ask, fates.unreadable, 9)
  const key = await phone.ask('Who can read this?')
  for (let n = 0; n < 6; n += 1) await phone.pass(20 * minute)
  const entry = await phone.entry(key)
  expect(entry).toMatchObject({ state: 'failed', reason: 'unreadable' })
  expect(JSON.parse(entry.body)).toEqual({ question: 'Who can read this?' })
  expect(server.posts(ask)).toHaveLength(1)
})

test('a Wi-Fi login page ends no entry, and the question is sent once afterwards', async () => {
  const { network, phone, server } = await plainPhone()
  network.next(ask, fates.loginPage, 2)
  const key = await phone.ask('Behind the Wi-Fi?')
  for (let n = 0; n < 6; n += 1) await phone.pass(5 * minute)
  expect((await phone.entry(key)).state).toBe('answered')
  expect(server.posts(ask)).toHaveLength(1)
})

test('a busy server is asked again, and has one record', async () => {
  const { network, phone, server } = await plainPhone()
  network.next(ask, fates.busy, 2)
  const key = await phone.ask('Busy?')
  for (let n = 0; n < 6; n += 1) await phone.pass(5 * minute)
  expect((await phone.entry(key)).state).toBe('answered')
  expect(server.conversations).toHaveLength(1)
})

test('a refusal of a plain server is shown with its sentence', async () => {
  const { network, phone } = await plainPhone()
  network.next(ask, () => Response.json({ detail: 'Too rude.' }, { status: 400 }))
  const key = await phone.ask('Rude?')
  expect(await phone.entry(key)).toMatchObject({ state: 'failed', sentence: 'Too rude.' })
})

test('a deleted question that may have arrived is cancelled: a plain server cannot look it up by key', async () => {
  const { network, phone } = await plainPhone()
  network.next(ask, fates.lostReply)
  const key = await phone.ask('Delete me?')
  await phone.waiting.remove(key)
  await phone.engines.idle()
  expect((await phone.entry(key)).state).toBe('cancelled')
})

test('of two tabs only one sends', async () => {
  const { network, phone, server } = await plainPhone()
  network.switch(false)
  await phone.ask('From which tab?')
  const other = await phone.secondTab()
  network.switch(true)
  await Promise.all([phone.wake('user'), other.wake('user')])
  await phone.pass(minute)
  await other.pass(minute)
  expect(server.posts(ask)).toHaveLength(1)
})
