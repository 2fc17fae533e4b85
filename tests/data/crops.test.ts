import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { LocalRecommendation } from '#data/records.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import { fieldRequestWith, readingsWith } from '#support/readings.ts'
import { recordId } from '#support/scripted-api.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'

async function latest(phone: TestPhone): Promise<LocalRecommendation | undefined> {
  return new Promise((resolve) => {
    phone.crops.latest().subscribe(resolve)
  })
}

async function offline() {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  return { network, phone }
}

/** A field of which everything that can be said is said. */
const wholeField = fieldRequestWith({
  readings: { ...readingsWith(), nitrogen: null, soilPh: null },
  unknown: ['nitrogen', 'soilPh'],
  date: '2026-11-21',
  rainfallPeriod: 'year',
  irrigated: false,
  district: 'bogura',
})

test('readings without a network have the phone’s own result at once', async () => {
  const { phone } = await offline()
  await phone.crops.recommend(fieldRequestWith())
  const outcome = recommend({ readings: readingsWith(), date: '2026-07-01' })
  expect(await latest(phone)).toMatchObject({
    field: fieldRequestWith(),
    askedOn: '2026-07-01',
    phoneResult: outcome.ok ? outcome.recommendation : undefined,
    progress: { state: 'waiting' },
  })
})

test('readings sent days later are for the day they were asked on', async () => {
  const { network, phone } = await offline()
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  network.clears()
  phone.chance.now = new Date('2026-07-09T06:00:00Z')
  await phone.wake('tap')
  expect(network.api.records.map(({ body }) => JSON.parse(body))).toEqual([
    { ...readingsWith(), askedOn: '2026-07-01' },
  ])
  const record = await latest(phone)
  expect(record?.phoneResult.basis.date).toBe('2026-07-01')
  expect(record?.progress).toMatchObject({
    state: 'answered',
    reply: JSON.parse(JSON.stringify(record?.phoneResult)),
  })
})

test('all that is said of a field is kept and sent, and what is unknown is null and named', async () => {
  const { network, phone } = await offline()
  await phone.crops.recommend(wholeField)
  await phone.engines.idle()
  expect(await latest(phone)).toMatchObject({ field: wholeField, askedOn: '2026-07-01' })
  network.clears()
  await phone.wake('tap')
  const { readings, ...beside } = wholeField
  expect(network.api.records.map(({ body }) => JSON.parse(body))).toEqual([
    { ...readings, ...beside, askedOn: '2026-07-01' },
  ])
})

test('a result that the server gives otherwise is kept beside the phone’s own', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(
    async (_call, serve) => {
      const reply = await serve()
      const flags = ['date:phone-clock']
      return Response.json({ ...(await reply.json()), flags }, { headers: reply.headers })
    },
    { path: '/recommend/' },
  )
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  const record = await latest(phone)
  expect(record?.phoneResult.flags).not.toContain('date:phone-clock')
  expect(record?.progress).toMatchObject({ reply: { flags: ['date:phone-clock'] } })
})

test('the server’s answer joins the record', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const key = await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  expect(await (await phone.db()).recommendations.toArray()).toMatchObject([
    { id: recordId(1), seq: 1, clientKey: key, progress: { state: 'answered' } },
  ])
})

test.each([
  ['too much', { readings: readingsWith({ soilPh: 99, humidity: 101 }) }, ['humidity', 'soilPh']],
  ['a number too large to be', { readings: readingsWith({ rainfall: 1e308 }) }, ['rainfall']],
  ['endless rain', { readings: readingsWith({ rainfall: Infinity }) }, ['rainfall']],
  ['no number', { readings: readingsWith({ nitrogen: Number.NaN }) }, ['nitrogen']],
  ['null that is not named', { readings: { ...readingsWith(), soilPh: null } }, ['soilPh']],
  ['unknown weather', { readings: { ...readingsWith(), rainfall: null } }, ['rainfall']],
  ['a day that is none', { date: '2026-02-30' }, ['date']],
  ['a place that is none', { district: 'atlantis' }, ['district']],
])('%s is refused with its fields, and nothing is kept', async (_, changed, fields) => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const asking = phone.crops.recommend(fieldRequestWith(changed))
  await expect(asking).rejects.toMatchObject({
    code: 'invalid',
    detail: { fields: fields.map((field) => ({ field, reason: expect.any(String) })) },
  })
  expect(await (await phone.db()).outbox.count()).toBe(0)
  expect(await (await phone.db()).recommendations.count()).toBe(0)
})
