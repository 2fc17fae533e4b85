import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { currentValue } from '#data/storage/live.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { recordId } from '#support/scripted-api.ts'
import { refusing, type ScriptedNetwork, scriptedNetwork } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const month = 31 * 24 * 3_600_000

/** A phone with three answered questions and one answered field, none of them pulled. */
async function aPhone(): Promise<{ phone: TestPhone; network: ScriptedNetwork }> {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.crops.recommend(fieldRequestWith())
  for (const question of ['First?', 'Second?', 'Third?']) await phone.ask(question)
  return { phone, network }
}

/** The phone after a reload, `ms` later, and a pull. */
async function later(phone: TestPhone, ms: number): Promise<TestPhone> {
  const next = await phone.reload()
  next.chance.now = new Date(phone.chance.now.getTime() + ms)
  await next.sync()
  return next
}

async function outboxCount(phone: TestPhone): Promise<number> {
  return (await phone.db()).outbox.count()
}

test('requests answered a month ago leave the outbox once their records were mirrored, and the law holds', async () => {
  const { phone } = await aPhone()
  const next = await later(phone, month)
  expect(await outboxCount(next)).toBe(2)
  const db = await next.db()
  expect(await db.meta.get('pruned')).toEqual({ k: 'pruned', value: 2 })
  expect(await checkConservation(db)).toBe(true)
  expect(await db.conversations.count()).toBe(3)
})

test('the last question and the last readings stay, and so does what is shown of them', async () => {
  const { phone } = await aPhone()
  const next = await later(phone, month)
  expect((await currentValue(next.advisor.conversation()))?.question).toBe('Third?')
  expect(await currentValue(next.crops.latest())).toMatchObject({ id: recordId(1) })
})

test('an entry answered less than a month ago stays', async () => {
  const { phone } = await aPhone()
  const next = await later(phone, month - 2 * 24 * 3_600_000)
  expect(await outboxCount(next)).toBe(4)
})

test('an entry whose record was not pulled yet stays', async () => {
  const { phone, network } = await aPhone()
  network.brings(refusing(404, 'not_found'), { path: '/api/sync/' })
  expect(await outboxCount(await later(phone, month))).toBe(4)
})

test('an entry answered during the last pull stays', async () => {
  const { phone, network } = await aPhone()
  let key = ''
  network.brings(
    async (_call, serve) => {
      const early = serve()
      key = await phone.ask('Answered meanwhile?')
      await phone.ask('The last one?')
      phone.chance.now = new Date(phone.chance.now.getTime() + month)
      return early
    },
    { path: '/api/sync/', times: 1 },
  )
  await phone.sync()
  expect(await outboxCount(phone)).toBe(3)
  expect((await phone.entry(key)).state).toBe('answered')
})

test('an unsent or failed entry stays at any age', async () => {
  const { phone, network } = await aPhone()
  network.brings(refusing(422, 'invalid'), { path: '/api/ai/ask/', times: 1 })
  const failed = await phone.ask('Failed?')
  network.brings(refusing(503, 'unavailable'), { path: '/api/ai/ask/' })
  const waiting = await phone.ask('Waiting?')
  await phone.ask('Last?')
  const next = await later(phone, month)
  expect((await next.entry(failed)).state).toBe('failed')
  expect((await next.entry(waiting)).state).toBe('queued')
  expect(await checkConservation(await next.db())).toBe(true)
})

test('a lost row breaks the law after a pruning, too', async () => {
  const { phone } = await aPhone()
  const next = await later(phone, month)
  const db = await next.db()
  await db.outbox.toCollection().limit(1).delete()
  expect(await checkConservation(db)).toBe(false)
})
