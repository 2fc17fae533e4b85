import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldRequest } from '#data/crops.ts'
import type { Recommendation } from '#domain/recommender/recommend.ts'
import { anyField, daysAround } from '#support/any-field.ts'
import { type TestServer, testServer } from '#support/server.ts'

const today = '2026-07-15'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ now: () => new Date('2026-07-14T20:00:00Z') }) // after midnight in Dhaka
})
afterAll(() => server.close())

/** What the server says to the very bytes that a phone sends. */
async function answerTo(body: string): Promise<Recommendation> {
  const headers = { 'content-type': 'application/json' }
  const reply = await server.inject({
    ...{ method: 'POST', url: '/api/crops/recommend/', headers, payload: body },
  })
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  const { id: _id, seq: _seq, clientKey: _key, createdAt: _at, ...result } = reply.json()
  return result
}

function onPhone(day: string): Date {
  return new Date(`${day}T12:00:00`)
}

test('whatever a farmer says of his field, the server says what his phone said, to the last byte', async () => {
  let answered = 0
  await fc.assert(
    fc.asyncProperty(anyField, daysAround(today, 400, 2), async (field, askedOn) => {
      const { body, phoneResult } = fieldRequest(field, onPhone(askedOn))
      expect(JSON.stringify(await answerTo(body))).toBe(JSON.stringify(phoneResult))
      expect(phoneResult.basis.date).toBe(field.date ?? askedOn)
      answered += 1
    }),
    { numRuns: 300 },
  )
  expect(answered).toBeGreaterThanOrEqual(300)
}, 60_000)

test('a phone whose clock cannot be right is told so, and only its own day is corrected', async () => {
  const wrongDay = fc.oneof(
    daysAround('2030-01-01', 900, 3000),
    daysAround('2020-01-01', 3000, 900),
    fc.constant('1970-01-01'),
  )
  await fc.assert(
    fc.asyncProperty(anyField, wrongDay, async (field, askedOn) => {
      const { body, phoneResult } = fieldRequest(field, onPhone(askedOn))
      const answer = await answerTo(body)
      expect(answer.flags).toContain('date:phone-clock')
      expect(phoneResult.flags).not.toContain('date:phone-clock')
      expect(answer.basis.date).toBe(field.date ?? today)
      const inTime = fieldRequest(field, onPhone(today)).phoneResult
      const { flags, confidencePct: _confidence, ...rest } = answer
      const { flags: _flags, confidencePct: _other, ...expected } = inTime
      expect(rest).toEqual(JSON.parse(JSON.stringify(expected)))
      expect(flags.filter((flag) => flag !== 'date:phone-clock')).toEqual(inTime.flags)
    }),
    { numRuns: 60 },
  )
}, 60_000)
