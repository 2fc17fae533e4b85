import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { recommendCrop } from '#contract/crops.ts'
import { asRecommendation } from '#data/earlier-records.ts'
import type { OutboxEntry } from '#data/outbox-entry.ts'
import type { WaitingEntry } from '#data/phone.ts'
import type { LocalRecommendation, StoredRecommendation } from '#data/records.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { earlierResult } from '#support/earlier-result.ts'
import { entryWith } from '#support/entry.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import { fieldRequestWith, readingsWith } from '#support/readings.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'

const date = '2026-06-30'
const body = JSON.stringify({ ...readingsWith(), date })
const createdAt = '2026-06-30T06:00:00.000Z'

function rowOf(key: string): StoredRecommendation {
  return {
    ...{ id: key, clientKey: key, createdAt, date, readings: readingsWith() },
    phoneResult: earlierResult,
    progress: { state: 'waiting' },
  }
}

/** A phone whose database the version before has left with one request of its own. */
async function leftBehind(changed: Partial<OutboxEntry> = {}) {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const entry = entryWith({ kind: 'recommend', body, createdAt, ...changed })
  const db = await phone.db()
  await db.outbox.add(entry)
  await db.recommendations.add(rowOf(entry.key))
  return { network, phone, entry }
}

async function latest(phone: TestPhone): Promise<LocalRecommendation | undefined> {
  return new Promise((resolve) => {
    phone.crops.latest().subscribe(resolve)
  })
}

async function listed(phone: TestPhone): Promise<readonly WaitingEntry[]> {
  return new Promise((resolve) => {
    phone.waiting.entries('recommend').subscribe(resolve)
  })
}

/** What a result of the version before is shown with: nothing that it did not say, but what follows from its own words. */
const completedResult = {
  ...earlierResult,
  timing: { pointsLost: 0, remedy: null },
  hints: [],
  reasons: earlierResult.reasons.map((reason) => ({
    ...reason,
    ...{ value: null, seasonValue: null, optimum: null, remedy: null },
  })),
  basis: {
    ...earlierResult.basis,
    ...{ rainfallPeriodGiven: false, date, irrigated: null, district: null, guesses: [] },
  },
}

test('its record is read as a field of which nothing more was said', async () => {
  const { phone } = await leftBehind()
  phone.engines.stop()
  const record = await latest(phone)
  expect(record).toMatchObject({
    field: fieldRequestWith(),
    askedOn: date,
    phoneResult: completedResult,
    progress: { state: 'waiting' },
  })
  expect(record).not.toHaveProperty('readings')
  // What the crop takes up beyond these readings follows from them alone, and is said.
  const outcome = recommend({ readings: readingsWith(), date })
  const now = outcome.ok ? outcome.recommendation : undefined
  expect(now?.cropId).toBe('rice_aman')
  expect(record?.phoneResult.fertilizerGap).toEqual(now?.fertilizerGap)
})

test('its answered record is read with the reply it had', () => {
  const keys = { id: '7', seq: 3, clientKey: 'a', createdAt: '2026-06-30T12:00:00+06:00' }
  const reply = { ...earlierResult, ...keys }
  const row = { ...rowOf('a'), progress: { state: 'answered', reply } } as const
  expect(asRecommendation(row).progress).toMatchObject({
    state: 'answered',
    reply: { ...completedResult, ...keys },
  })
})

test('its failed record keeps why it failed', () => {
  const progress = { state: 'failed', code: 'invalid', sentence: 'No.' } as const
  expect(asRecommendation({ ...rowOf('a'), progress }).progress).toEqual(progress)
})

test('a record of this version is read as it is', () => {
  const outcome = recommend({ readings: readingsWith(), date })
  if (!outcome.ok) throw new Error('refused')
  const phoneResult = outcome.recommendation
  const row: LocalRecommendation = {
    ...{ id: 'a', clientKey: 'a', createdAt, field: fieldRequestWith(), askedOn: date },
    ...{ phoneResult, progress: { state: 'waiting' } },
  }
  expect(asRecommendation(row)).toEqual(row)
})

test('its request is listed with its readings, and its day is no day that was chosen', async () => {
  const { phone } = await leftBehind({ state: 'suspect' })
  phone.engines.stop()
  const [entry] = await listed(phone)
  expect(entry?.content).toEqual({ kind: 'recommend', field: fieldRequestWith() })
})

test('its request is sent in its own bytes, and its record is answered', async () => {
  const { network, phone, entry } = await leftBehind()
  await phone.wake('tap')
  expect(network.api.records.map(({ body: sent }) => sent)).toEqual([body])
  const record = await latest(phone)
  expect(record).toMatchObject({ clientKey: entry.key, field: fieldRequestWith(), askedOn: date })
  expect(record?.phoneResult).toMatchObject(completedResult)
  expect(record?.progress).toMatchObject({ state: 'answered', reply: { basis: { date } } })
  const rows = await (await phone.db()).recommendations.toArray()
  expect(rows).toHaveLength(1)
})

test('a reply that the server made before it was renewed is understood', async () => {
  const { network, phone } = await leftBehind()
  network.brings(
    async (_call, serve) => {
      const {
        id,
        seq,
        clientKey,
        createdAt: at,
      } = recommendCrop.reply.parse(await (await serve()).json())
      return Response.json(
        { ...earlierResult, id, seq, clientKey, createdAt: at },
        { headers: { 'X-Fosol-Api': '1' } },
      )
    },
    { path: '/recommend/' },
  )
  await phone.wake('tap')
  expect((await latest(phone))?.progress).toMatchObject({
    state: 'answered',
    reply: { ...completedResult, seq: 1 },
  })
})

test('its refused request goes again as a new one, of the day it is sent anew', async () => {
  const { network, phone, entry } = await leftBehind()
  network.brings(refusing(422, 'invalid'), { times: 1 })
  await phone.wake('tap')
  await phone.waiting.retry(entry.key)
  await phone.engines.idle()
  expect(network.api.records.map(({ body: sent }) => JSON.parse(sent))).toEqual([
    { ...readingsWith(), askedOn: '2026-07-01' },
  ])
  expect(await latest(phone)).toMatchObject({ field: fieldRequestWith(), askedOn: '2026-07-01' })
})

test('its request that was deleted here and is known there is brought back', async () => {
  const { network, phone, entry } = await leftBehind()
  network.brings(weather.lostReply, { path: '/recommend/', times: 1 })
  await phone.wake('tap')
  await phone.waiting.remove(entry.key)
  await phone.engines.idle()
  const record = await latest(phone)
  expect(record).toMatchObject({ clientKey: entry.key, field: fieldRequestWith(), askedOn: date })
  expect(record?.progress).toMatchObject({ reply: { recommendedCrop: 'Aman rice' } })
})
