import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { recommendCrop } from '#contract/crops.ts'
import { asRecommendation } from '#data/crops/earlier-records.ts'
import { currentValue } from '#data/storage/live.ts'
import type { LocalRecommendation, OutboxEntry, StoredRecommendation } from '#data/storage/rows.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { earlierResult } from '#support/earlier-result.ts'
import { entryWith } from '#support/entry.ts'
import { fieldRequestWith, readingsWith } from '#support/readings.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

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

/** A phone whose database has one request stored by the previous version. */
async function phoneOfPreviousVersion(changed: Partial<OutboxEntry> = {}) {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const entry = entryWith({ kind: 'recommend', body, createdAt, ...changed })
  const db = await phone.db()
  await db.outbox.add(entry)
  await db.recommendations.add(rowOf(entry.key))
  return { network, phone, entry }
}

const latest = (phone: TestPhone) => currentValue(phone.crops.latest())

/** An earlier result as it is read now: new fields are empty, except those that follow from its own values. */
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

test('an earlier record is read as a field without optional properties', async () => {
  const { phone } = await phoneOfPreviousVersion()
  phone.engines.stop()
  const record = await latest(phone)
  expect(record).toMatchObject({
    field: fieldRequestWith(),
    askedOn: date,
    phoneResult: completedResult,
    progress: { state: 'waiting' },
  })
  expect(record).not.toHaveProperty('readings')
  // The fertilizer gap follows from the readings alone, so it is filled in.
  const outcome = recommend({ readings: readingsWith(), date })
  const now = outcome.ok ? outcome.recommendation : undefined
  expect(now?.cropId).toBe('rice_aman')
  expect(record?.phoneResult.fertilizerGap).toEqual(now?.fertilizerGap)
})

test('an earlier answered record keeps its reply', () => {
  const keys = { id: '7', seq: 3, clientKey: 'a', createdAt: '2026-06-30T12:00:00+06:00' }
  const reply = { ...earlierResult, ...keys }
  const row = { ...rowOf('a'), progress: { state: 'answered', reply } } as const
  expect(asRecommendation(row).progress).toMatchObject({
    state: 'answered',
    reply: { ...completedResult, ...keys },
  })
})

test('an earlier failed record keeps its reason', () => {
  const progress = { state: 'failed', code: 'invalid', sentence: 'No.' } as const
  expect(asRecommendation({ ...rowOf('a'), progress }).progress).toEqual(progress)
})

test('a record of this version is read unchanged', () => {
  const outcome = recommend({ readings: readingsWith(), date })
  if (!outcome.ok) throw new Error('refused')
  const phoneResult = outcome.recommendation
  const row: LocalRecommendation = {
    ...{ id: 'a', clientKey: 'a', createdAt, field: fieldRequestWith(), askedOn: date },
    ...{ phoneResult, progress: { state: 'waiting' } },
  }
  expect(asRecommendation(row)).toEqual(row)
})

test('an earlier request is listed with its readings and without a chosen date', async () => {
  const { phone } = await phoneOfPreviousVersion({ state: 'suspect' })
  phone.engines.stop()
  const [entry] = await currentValue(phone.waiting.entries('recommend'))
  expect(entry?.content).toEqual({ kind: 'recommend', field: fieldRequestWith() })
})

test('an earlier request is sent with its stored bytes, and its record is answered', async () => {
  const { network, phone, entry } = await phoneOfPreviousVersion()
  await phone.wake('user')
  expect(network.api.records.map(({ body: sent }) => sent)).toEqual([body])
  const record = await latest(phone)
  expect(record).toMatchObject({ clientKey: entry.key, field: fieldRequestWith(), askedOn: date })
  expect(record?.phoneResult).toMatchObject(completedResult)
  expect(record?.progress).toMatchObject({ state: 'answered', reply: { basis: { date } } })
  const rows = await (await phone.db()).recommendations.toArray()
  expect(rows).toHaveLength(1)
})

test('a reply of the previous server version is read', async () => {
  const { network, phone } = await phoneOfPreviousVersion()
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
  await phone.wake('user')
  expect((await latest(phone))?.progress).toMatchObject({
    state: 'answered',
    reply: { ...completedResult, seq: 1 },
  })
})

test('retrying a refused earlier request sends a new one with the day of the retry', async () => {
  const { network, phone, entry } = await phoneOfPreviousVersion()
  network.brings(refusing(422, 'invalid'), { times: 1 })
  await phone.wake('user')
  await phone.waiting.retry(entry.key)
  await phone.engines.idle()
  expect(network.api.records.map(({ body: sent }) => JSON.parse(sent))).toEqual([
    { ...readingsWith(), askedOn: '2026-07-01' },
  ])
  expect(await latest(phone)).toMatchObject({ field: fieldRequestWith(), askedOn: '2026-07-01' })
})

test('an earlier request that was deleted here and is known to the server is restored', async () => {
  const { network, phone, entry } = await phoneOfPreviousVersion()
  network.brings(weather.lostReply, { path: '/recommend/', times: 1 })
  await phone.wake('user')
  await phone.waiting.remove(entry.key)
  await phone.engines.idle()
  const record = await latest(phone)
  expect(record).toMatchObject({ clientKey: entry.key, field: fieldRequestWith(), askedOn: date })
  expect(record?.progress).toMatchObject({ reply: { recommendedCrop: 'Aman rice' } })
})
