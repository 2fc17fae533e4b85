import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer
let rahima: Record<string, string>
let staff: Record<string, string>

/**
 * Rahima has rice twice and jute once, on two days; a guest has thirty crops, the n-th of them n times. To both nothing
 * could be recommended more often than any crop.
 */
beforeAll(async () => {
  server = await testServer({ now: () => new Date('2026-11-21T06:00:00Z') })
  rahima = await server.signedUp('rahima@example.com')
  staff = await server.staff()
  const { id } = (await server.get('/api/accounts/me/', rahima)).json()
  await store(`user:${id}`, id, [
    ['Rice', '2026-11-01T17:59:59Z'],
    ['Rice', '2026-11-01T18:00:00Z'],
    ['Jute', '2026-11-01T18:00:00Z'],
    ...nothing(3),
  ])
  const crops = Array.from({ length: 30 }, (_, n) =>
    Array(n + 1).fill(`Crop ${String(n + 1).padStart(2, '0')}`),
  )
  await store('guest:', null, [
    ...crops.flat().map((crop) => [crop, '2026-11-10T06:00:00Z']),
    ...nothing(40),
  ])
})
afterAll(() => server.close())

let seq = 0

function nothing(times: number): readonly (readonly string[])[] {
  return Array(times).fill(['None now', '2026-11-12T06:00:00Z'])
}

async function store(scope: string, userId: string | null, rows: readonly (readonly string[])[]) {
  for (const [crop, at] of rows) {
    seq += 1
    await sql`
      insert into recommendations (scope, user_id, seq, search, created_at, inputs, crop, confidence_pct, result)
      values (${scope}, ${userId}, ${seq}, '', ${at}, '', ${crop}, 90, '{}')`.execute(server.db)
  }
}

async function get(path: string, who: Record<string, string>) {
  const reply = await server.get(`/api/crops/recommendations/${path}`, who)
  return reply.statusCode === 200 ? reply.json() : reply.statusCode
}

test('a farmer gets their own crops, most frequent first', async () => {
  expect(await get('most-common/', rahima)).toEqual([
    { crop: 'Rice', count: 2 },
    { crop: 'Jute', count: 1 },
  ])
})

test('staff get the twenty most common crops of everybody', async () => {
  const crops = await get('most-common/', staff)
  expect(crops).toHaveLength(20)
  expect(crops[0]).toEqual({ crop: 'Crop 30', count: 30 })
  expect(crops[19]).toEqual({ crop: 'Crop 11', count: 11 })
})

test('only the days of the period count, as whole days in Dhaka', async () => {
  const period = 'most-common/?startDate=2026-11-02&endDate=2026-11-02'
  const both = [
    { crop: 'Jute', count: 1 },
    { crop: 'Rice', count: 1 },
  ]
  expect(await get(period, rahima)).toEqual(both)
  expect(await get(period, staff)).toEqual(both)
  expect(await get('most-common/?startDate=2026-11-03&endDate=2026-11-02', staff)).toEqual([])
  expect(await get('most-common/?startDate=2026-11-3', staff)).toBe(422)
})

test('recommendations over time are the farmer’s own, and everybody’s for staff', async () => {
  const days = 'over-time/?startDate=2026-11-01&endDate=2026-11-02'
  const own = [
    { date: '2026-11-01', total: 1 },
    { date: '2026-11-02', total: 2 },
  ]
  expect(await get(days, rahima)).toEqual(own)
  expect(await get(days, staff)).toEqual(own)
  expect((await get('over-time/', rahima)).at(-1)).toEqual({ month: 'Nov', year: 2026, total: 6 })
  expect((await get('over-time/', staff)).at(-1)).toEqual({ month: 'Nov', year: 2026, total: 511 })
})
