import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { LocalRecommendation } from '#data/records.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import { readingsWith } from '#support/readings.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'

async function latest(phone: TestPhone): Promise<LocalRecommendation | undefined> {
  return new Promise((resolve) => {
    phone.crops.latest().subscribe(resolve)
  })
}

test('readings without a network have the phone’s own result at once', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  await phone.crops.recommend(readingsWith())
  const outcome = recommend({ readings: readingsWith(), date: '2026-07-01' })
  expect(await latest(phone)).toMatchObject({
    readings: readingsWith(),
    date: '2026-07-01',
    phoneResult: outcome.ok ? outcome.recommendation : undefined,
    progress: { state: 'waiting' },
  })
})

test('readings sent days later are for the day they were asked about', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  await phone.crops.recommend(readingsWith())
  await phone.engines.idle()
  network.clears()
  phone.chance.now = new Date('2026-07-09T06:00:00Z')
  await phone.wake('tap')
  expect(network.api.records.map(({ body }) => JSON.parse(body).date)).toEqual(['2026-07-01'])
})

test('the server’s answer joins the record', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const key = await phone.crops.recommend(readingsWith())
  await phone.engines.idle()
  expect(await (await phone.db()).recommendations.toArray()).toMatchObject([
    { id: 'record-1', seq: 1, clientKey: key, progress: { state: 'answered' } },
  ])
})

test('readings that cannot be are refused with their fields, and nothing is kept', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const asking = phone.crops.recommend(readingsWith({ soilPh: 99, humidity: 101 }))
  await expect(asking).rejects.toMatchObject({
    code: 'invalid',
    detail: { fields: expect.arrayContaining([expect.objectContaining({ field: 'soilPh' })]) },
  })
  expect(await (await phone.db()).outbox.count()).toBe(0)
})
