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

test('server and phone give the same recommendation, byte for byte', async () => {
  const date = '2026-11-21'
  const outcome = recommend({ readings, date })
  const reply = await server.post(path, { ...readings, date })
  const { id, seq, clientKey, createdAt, ...recommendation } = reply.json()
  expect([typeof id, typeof seq, clientKey]).toEqual(['string', 'number', null])
  expect(createdAt).toBe('2026-07-15T02:00:00.000+06:00')
  expect(outcome.ok && JSON.stringify(outcome.recommendation)).toBe(JSON.stringify(recommendation))
  expect(recommendCrop.reply.safeParse(reply.json()).success).toBe(true)
})

test('without a date the server uses its own day, in the display zone', async () => {
  const outcome = recommend({ readings, date: '2026-07-15' })
  const reply = await server.post(path, readings)
  expect(outcome.ok && reply.json()).toMatchObject(
    JSON.parse(JSON.stringify(outcome.ok && outcome.recommendation)),
  )
})

test('impossible readings are refused, each by its name', async () => {
  const body = { ...readings, humidity: 130, soilPh: -1 }
  const reply = await server.post(path, body, { accept: 'application/problem+json' })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toEqual([
    { field: 'humidity', reason: 'too-high' },
    { field: 'soilPh', reason: 'too-low' },
  ])
})

test.each([
  ['a text', { ...readings, soilPh: '6.5' }, 'soilPh', 'invalid-type'],
  ['nothing', { ...readings, soilPh: undefined }, 'soilPh', 'invalid-type'],
  ['null', { ...readings, soilPh: null }, 'soilPh', 'invalid-type'],
  ['null of another name', nulled({ unknown: ['nitrogen'] }), 'soilPh', 'invalid-type'],
  ['unknown weather', nulled({ rainfall: null, unknown: ['soilPh'] }), 'rainfall', 'invalid-type'],
  ['a number too large to be', { ...readings, rainfall: 1e308 }, 'rainfall', 'too-high'],
  ['one below the least', { ...readings, temperature: -1e308 }, 'temperature', 'too-low'],
  ['a day that is none', { ...readings, date: '2026-02-30' }, 'date', 'custom'],
  ['a clock that shows none', { ...readings, askedOn: 'today' }, 'askedOn', 'custom'],
  ['a place that is none', { ...readings, district: 'atlantis' }, 'district', 'custom'],
  ['rain of a week', { ...readings, rainfallPeriod: 'week' }, 'rainfallPeriod', 'invalid-value'],
])('%s is refused by the name of its field', async (_, body, field, reason) => {
  const reply = await server.post(path, body, { accept: 'application/problem+json' })
  expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([422, 'invalid'])
  expect(reply.json().errors).toEqual([{ field, reason }])
})

function nulled(changed: object): object {
  return { ...readings, soilPh: null, ...changed }
}

test.each([
  ['1e999', 422],
  ['"NaN"', 422],
  ['NaN', 400],
  ['Infinity', 400],
])('%s as JSON is not a valid reading', async (text, status) => {
  expect((await posted(JSON.stringify(readings).replace('6.5', text))).statusCode).toBe(status)
})

test('minus zero is zero', async () => {
  const text = (zero: string) => JSON.stringify(readings).replace(':90,', `:${zero},`)
  const [minus, plain] = [await posted(text('-0')), await posted(text('0'))]
  const said = ({ reasons, fertilizerGap }: Record<string, unknown>) => ({ reasons, fertilizerGap })
  expect(minus.statusCode).toBe(200)
  expect(minus.body).not.toContain('-0,')
  expect(said(minus.json())).toEqual(said(plain.json()))
})

function posted(payload: string) {
  return server.inject({
    ...{ method: 'POST', url: path, payload },
    headers: { 'content-type': 'application/json' },
  })
}

test('an unknown nutrient is marked as a guess, and listed with a dash', async () => {
  const karim = await server.signedUp('karim@example.com')
  const unknown = { nitrogen: null, soilPh: null, unknown: ['soilPh', 'nitrogen', 'soilPh'] }
  const reply = await server.post(path, { ...readings, ...unknown }, karim)
  expect(reply.json().basis.guesses).toMatchObject([{ reading: 'nitrogen' }, { reading: 'soilPh' }])
  expect(reply.json().flags).toEqual(expect.arrayContaining(['guess:nitrogen', 'guess:soilPh']))
  expect(reply.json().confidencePct).toBeLessThanOrEqual(75)
  expect((await list('', karim)).items[0]?.inputs).toBe(
    'pH: –, Rainfall: 203 mm, Temp: 20.9°C, NPK: –-42-43, Humidity: 82%',
  )
})

test('unknown weather is taken from month and district, and marked as a guess', async () => {
  const karim = await server.signedUp('jamal@example.com')
  const nulls = { temperature: null, humidity: null, rainfall: null }
  const unknown = ['temperature', 'humidity', 'rainfall']
  const asked = { ...readings, ...nulls, unknown, district: 'sylhet', date: '2026-07-10' }
  const reply = await server.post(path, asked, karim)
  expect(reply.statusCode).toBe(200)
  const { basis, flags } = reply.json()
  expect(basis).toMatchObject({ month: 7, guesses: [], district: 'sylhet' })
  expect(basis.climateGuesses.map(({ reading }: { reading: string }) => reading)).toEqual(unknown)
  expect(flags).toEqual(unknown.map((name) => `guess:${name}`))
  expect((await list('', karim)).items[0]?.inputs).toBe(
    'pH: 6.5, Rainfall: –, Temp: –, NPK: 90-42-43, Humidity: –',
  )
})

test('without any reading there is an answer, but never a certain one', async () => {
  const names = Object.keys(readings)
  const nulls = Object.fromEntries(names.map((name) => [name, null]))
  const reply = await server.post(path, { ...nulls, unknown: names })
  expect(reply.statusCode).toBe(200)
  // Nobody said where: no crop is grown in more than seven of ten places.
  expect(reply.json().confidencePct).toBeGreaterThan(0)
  expect(reply.json().confidencePct).toBeLessThanOrEqual(70)
  expect((await server.post(path, nulls)).statusCode).toBe(422)
})

test('a request saved by the first release is accepted byte for byte', async () => {
  const saved =
    '{"nitrogen":null,"phosphorus":45,"potassium":40,"temperature":25,"humidity":75,"soilPh":6.8,' +
    '"rainfall":850,"askedOn":"2026-11-20","irrigated":false,"district":"bogura","unknown":["nitrogen"]}'
  const reply = await posted(saved)
  expect(reply.statusCode).toBe(200)
  expect(reply.json().basis).not.toHaveProperty('climateGuesses')
})

test('readings are listed as sent, without rounding', async () => {
  const karim = await server.signedUp('exact@example.com')
  await server.post(path, { ...readings, nitrogen: 510.01, rainfall: 203.25 }, karim)
  expect((await list('', karim)).items[0]?.inputs).toBe(
    'pH: 6.5, Rainfall: 203.25 mm, Temp: 20.9°C, NPK: 510.01-42-43, Humidity: 82%',
  )
})

test('all fields beside the readings are used', async () => {
  const beside = { rainfallPeriod: 'year', irrigated: true, district: 'bogura' } as const
  const reply = await server.post(path, { ...readings, ...beside, date: '2026-11-21' })
  expect(reply.json().basis).toMatchObject({
    ...beside,
    rainfallPeriodGiven: true,
    date: '2026-11-21',
  })
})

test.each([
  ['years behind', '2019-01-01'],
  ['never set', '1970-01-01'],
  ['three days ahead', '2026-07-18'],
])('a phone whose clock is %s gets a flag, and the server’s day counts', async (_, askedOn) => {
  const { basis, flags } = (await server.post(path, { ...readings, askedOn })).json()
  expect(basis.date).toBe('2026-07-15')
  expect(flags).toContain('date:phone-clock')
})

test('a request that waited on the phone is for the day on which it was made', async () => {
  const { basis, flags } = (await server.post(path, { ...readings, askedOn: '2026-06-20' })).json()
  expect(basis.date).toBe('2026-06-20')
  expect(flags).not.toContain('date:phone-clock')
})

test.each([
  ['another day', { date: '2026-11-22' }],
  ['another place', { district: 'khulna' }],
  ['water', { irrigated: true }],
  ['a hundredth of pH', { soilPh: 6.501 }],
])('after its reply was pruned, a key does not match a request with %s', async (_, changed) => {
  const asked = { ...readings, date: '2026-11-21', district: 'bogura' }
  const headers = { 'idempotency-key': randomUUID() }
  const first = await server.post(path, asked, headers)
  const prune = () => server.db.deleteFrom('replays').execute()
  await prune()
  const other = await server.post(path, { ...asked, ...changed }, headers)
  expect([other.statusCode, other.headers['x-fosol-error']]).toEqual([
    422,
    'idempotency_key_reused',
  ])
  await prune()
  expect((await server.post(path, asked, headers)).body).toBe(first.body)
})

test('a record older than the column request is compared by its readings', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await server.post(path, readings, headers)
  await server.db.deleteFrom('replays').execute()
  await server.db
    .updateTable('recommendations')
    .set({ request: null })
    .where('id', '=', first.json().id)
    .execute()
  const other = await server.post(path, { ...readings, rainfall: 900 }, headers)
  expect(other.headers['x-fosol-error']).toBe('idempotency_key_reused')
  expect((await server.post(path, readings, headers)).body).toBe(first.body)
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
  expect(items[0]).not.toHaveProperty('request')
  expect(items[0]?.result.recommendedCrop).toBe(items[0]?.recommendedCrop)
  expect(items[0]?.confidence).toBe(items[0]?.result.confidencePct)
  expect((await list('', staff)).total).toBeGreaterThan(1)
})

test('a recommendation is found by inputs, by the crop in both languages, by name and by email', async () => {
  const crop = (await list('', rahima)).items[0]?.recommendedCrop ?? ''
  for (const q of ['NPK: 90-42', crop.toUpperCase(), 'রহিমা', 'RAHIMA@example']) {
    expect([q, (await list(`q=${encodeURIComponent(q)}`, rahima)).total]).toEqual([q, 1])
    expect((await list(`q=${encodeURIComponent(q)}`, staff)).total).toBeGreaterThan(0)
  }
  expect((await list('q=staff%40example', rahima)).total).toBe(0)
})

test('staff find the rows of many matching names', async () => {
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
