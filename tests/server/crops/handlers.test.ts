import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRecommendations, recommendCrop } from '#contract/crops.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { type TestServer, testServer } from '#support/server.ts'

const readings = {
  nitrogen: 90,
  phosphorus: 42,
  potassium: 43,
  temperature: 20.9,
  humidity: 82,
  soilPh: 6.5,
  rainfall: 203,
}
const path = '/api/crops/recommend/'
const now = new Date('2026-07-14T20:00:00Z')

let server: TestServer
let rahima: { authorization: string }
let staff: { authorization: string }

beforeAll(async () => {
  server = await testServer({ now: () => now })
  rahima = await server.signedUp('rahima@example.com', { firstName: 'রহিমা' })
  staff = await server.staff()
})
afterAll(() => server.close())

async function list(query: string, headers: Record<string, string>) {
  const reply = await server.get(`/api/crops/recommendations/?${query}`, headers)
  return listRecommendations.reply.parse(reply.json())
}

test('the server says what the phone says, to the last byte', async () => {
  const date = '2026-11-21'
  const outcome = recommend({ readings, date })
  const reply = await server.post(path, { ...readings, date })
  const { id, seq, clientKey, createdAt, ...recommendation } = reply.json()
  expect([typeof id, typeof seq, clientKey]).toEqual(['string', 'number', null])
  expect(createdAt).toBe('2026-07-15T02:00:00.000+06:00')
  expect(outcome.ok && JSON.stringify(outcome.recommendation)).toBe(JSON.stringify(recommendation))
  expect(recommendCrop.reply.safeParse(reply.json()).success).toBe(true)
})

test('without a date it is the server’s own day, by the clocks of the field', async () => {
  const outcome = recommend({ readings, date: '2026-07-15' })
  const reply = await server.post(path, readings)
  expect(outcome.ok && reply.json()).toMatchObject(
    JSON.parse(JSON.stringify(outcome.ok && outcome.recommendation)),
  )
})

test('readings that cannot be are refused, each by its name', async () => {
  const body = { ...readings, humidity: 130, soilPh: -1 }
  const reply = await server.post(path, body, { accept: 'application/problem+json' })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toEqual([
    { field: 'humidity', reason: 'too-high' },
    { field: 'soilPh', reason: 'too-low' },
  ])
})

test.each([
  ['a text', { ...readings, soilPh: '6.5' }],
  ['nothing', { ...readings, soilPh: undefined }],
  ['null', { ...readings, soilPh: null }],
  ['a day that is none', { ...readings, date: '2026-02-30' }],
])('%s is no reading', async (_, body) => {
  expect((await server.post(path, body)).statusCode).toBe(422)
})

test('a recommendation is listed with its inputs, for its owner and for staff', async () => {
  const key = randomUUID()
  await server.post(path, readings, { ...rahima, 'idempotency-key': key })
  const { items, total } = await list('', rahima)
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    clientKey: key,
    user: 'রহিমা',
    email: 'rahima@example.com',
    inputs: 'pH: 6.5, Rainfall: 203 mm, Temp: 20.9°C, NPK: 90-42-43, Humidity: 82%',
  })
  expect(items[0]?.result.recommendedCrop).toBe(items[0]?.recommendedCrop)
  expect(items[0]?.confidence).toBe(items[0]?.result.confidencePct)
  expect((await list('', staff)).total).toBeGreaterThan(1)
})

test('it is found by inputs, by the crop in either language, by name and by email', async () => {
  const crop = (await list('', rahima)).items[0]?.recommendedCrop ?? ''
  for (const q of ['NPK: 90-42', crop.toUpperCase(), 'রহিমা', 'RAHIMA@example']) {
    expect([q, (await list(`q=${encodeURIComponent(q)}`, rahima)).total]).toEqual([q, 1])
    expect((await list(`q=${encodeURIComponent(q)}`, staff)).total).toBeGreaterThan(0)
  }
  expect((await list('q=staff%40example', rahima)).total).toBe(0)
})

test('staff find the rows of many people whose names match', async () => {
  const scopes = Array.from({ length: 205 }, (_, n) => `crowd-${n}@example.com`)
  const ids = await server.db
    .insertInto('users')
    .values(scopes.map((email) => ({ email, password_hash: '' })))
    .returning('id')
    .execute()
  const first = ids[0]?.id ?? ''
  await server.db
    .updateTable('recommendations')
    .set({ user_id: first, scope: `user:${first}`, seq: 7777 })
    .where('user_id', 'is', null)
    .where('id', '=', (ones) =>
      ones.selectFrom('recommendations').select('id').where('user_id', 'is', null).limit(1),
    )
    .execute()
  expect((await list('q=crowd-', staff)).total).toBe(1)
})
