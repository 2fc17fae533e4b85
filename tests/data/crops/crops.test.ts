import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { currentValue } from '#data/storage/live.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { fieldRequestWith, readingsWith } from '#support/readings.ts'
import { recordId } from '#support/scripted-api.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const latest = (phone: TestPhone) => currentValue(phone.crops.latest())

async function offline() {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  return { network, phone }
}

/** A field with every optional property. */
const completeField = fieldRequestWith({
  readings: { ...readingsWith(), nitrogen: null, soilPh: null },
  unknown: ['nitrogen', 'soilPh'],
  date: '2026-11-21',
  rainfallPeriod: 'year',
  irrigated: false,
  district: 'bogura',
})

test('readings given without a network get the phone’s own result at once', async () => {
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

test('readings sent days later keep the day on which they were given', async () => {
  const { network, phone } = await offline()
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  network.clears()
  phone.chance.now = new Date('2026-07-09T06:00:00Z')
  await phone.wake('user')
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

test('all properties of a field are stored and sent; unknown readings are null and listed', async () => {
  const { network, phone } = await offline()
  await phone.crops.recommend(completeField)
  await phone.engines.idle()
  expect(await latest(phone)).toMatchObject({ field: completeField, askedOn: '2026-07-01' })
  network.clears()
  await phone.wake('user')
  const { readings, ...beside } = completeField
  expect(network.api.records.map(({ body }) => JSON.parse(body))).toEqual([
    { ...readings, ...beside, askedOn: '2026-07-01' },
  ])
})

test('a different result of the server is stored beside the phone’s own', async () => {
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

test('the server’s answer is stored in the same record', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const key = await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  expect(await (await phone.db()).recommendations.toArray()).toMatchObject([
    { id: recordId(1), seq: 1, clientKey: key, progress: { state: 'answered' } },
  ])
})

test.each([
  ['too much', { readings: readingsWith({ soilPh: 99, humidity: 101 }) }, ['humidity', 'soilPh']],
  ['a number out of range', { readings: readingsWith({ rainfall: 1e308 }) }, ['rainfall']],
  ['infinite rainfall', { readings: readingsWith({ rainfall: Infinity }) }, ['rainfall']],
  ['not a number', { readings: readingsWith({ nitrogen: Number.NaN }) }, ['nitrogen']],
  [
    'null that is not listed as unknown',
    { readings: { ...readingsWith(), soilPh: null } },
    ['soilPh'],
  ],
  ['unknown weather', { readings: { ...readingsWith(), rainfall: null } }, ['rainfall']],
  ['an invalid date', { date: '2026-02-30' }, ['date']],
  ['an unknown district', { district: 'atlantis' }, ['district']],
])('%s is refused with its fields, and nothing is stored', async (_, changed, fields) => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const asking = phone.crops.recommend(fieldRequestWith(changed))
  await expect(asking).rejects.toMatchObject({
    code: 'invalid',
    detail: { fields: fields.map((field) => ({ field, reason: expect.any(String) })) },
  })
  expect(await (await phone.db()).outbox.count()).toBe(0)
  expect(await (await phone.db()).recommendations.count()).toBe(0)
})
