import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recommendCrop } from '#contract/crops.ts'
import { fieldRequest, phoneAnswerTo } from '#data/crops/recommend-kind.ts'
import { type Recommendation, recommend } from '#domain/recommender/recommend.ts'
import { askedOfDomain } from '#server/crops/handlers.ts'
import { anyField, daysAround } from '#support/any-field.ts'
import { runsAll } from '#support/extent.ts'
import { type TestServer, testServer } from '#support/server.ts'

const today = '2026-07-15'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ now: () => new Date('2026-07-14T20:00:00Z') }) // after midnight in Dhaka
})
afterAll(() => server.close())

/** What the server makes of the exact bytes that a phone sends. */
function computed(body: string): Recommendation {
  const outcome = recommend(askedOfDomain(recommendCrop.input.parse(JSON.parse(body)), today))
  return outcome.ok ? outcome.recommendation : expect.unreachable('the request was refused')
}

/** Its whole reply, stored before. */
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

test('for any readings, server and phone compute the same recommendation, byte for byte', () => {
  fc.assert(
    fc.property(anyField, daysAround(today, 400, 2), (field, askedOn) => {
      const request = fieldRequest(field, onPhone(askedOn))
      const { phoneResult } = phoneAnswerTo(request)
      expect(JSON.stringify(computed(request.body))).toBe(JSON.stringify(phoneResult))
      expect(phoneResult.basis.date).toBe(field.date ?? askedOn)
    }),
    { numRuns: runsAll ? 300 : 40 },
  )
}, 240_000)

test('the reply has what the server has computed, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(anyField, daysAround(today, 400, 2), async (field, askedOn) => {
      const { body } = fieldRequest(field, onPhone(askedOn))
      expect(JSON.stringify(await answerTo(body))).toBe(JSON.stringify(computed(body)))
    }),
    { numRuns: 10 },
  )
})

test('a phone with a wrong clock gets a flag, and only its own date is corrected', () => {
  const wrongDay = fc.oneof(
    daysAround('2030-01-01', 900, 3000),
    daysAround('2020-01-01', 3000, 900),
    fc.constant('1970-01-01'),
  )
  fc.assert(
    fc.property(anyField, wrongDay, (field, askedOn) => {
      const request = fieldRequest(field, onPhone(askedOn))
      const { phoneResult } = phoneAnswerTo(request)
      const answer = computed(request.body)
      expect(answer.flags).toContain('date:phone-clock')
      expect(phoneResult.flags).not.toContain('date:phone-clock')
      expect(answer.basis.date).toBe(field.date ?? today)
      const inTime = phoneAnswerTo(fieldRequest(field, onPhone(today))).phoneResult
      const { flags, confidencePct: _confidence, ...rest } = answer
      const { flags: _flags, confidencePct: _other, ...expected } = inTime
      expect(rest).toEqual(JSON.parse(JSON.stringify(expected)))
      expect(flags.filter((flag) => flag !== 'date:phone-clock')).toEqual(inTime.flags)
    }),
    { numRuns: runsAll ? 60 : 20 },
  )
}, 240_000)
