import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAdvisor, listConversations } from '#contract/advisor.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer
let now = new Date('2026-11-01T06:00:00Z')

const rahima = { 'x-fosol-device': 'phone-of-rahima' }
const karim = { 'x-fosol-device': 'phone-of-karim' }
type Headers = Readonly<Record<string, string>>

beforeAll(async () => {
  server = await testServer({ now: () => now })
})
afterAll(() => server.close())

async function asked(headers: Headers) {
  const reply = await server.post('/api/ai/ask/', { question: 'How do I store onions?' }, headers)
  return askAdvisor.reply.parse(reply.json())
}

function vote(id: unknown, choice: unknown, headers: Headers = rahima) {
  return server.post('/api/ai/vote/', { id, choice }, headers)
}

function rowOf(id: string) {
  return server.db
    .selectFrom('conversations')
    .select(['vote', 'voted_at', 'seq'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('a vote is stored with its time, and gives the conversation a new number for the owner’s other phones', async () => {
  const { id, seq } = await asked(rahima)
  const reply = await vote(id, 'tuned')
  expect([reply.statusCode, reply.json()]).toEqual([200, { id, choice: 'tuned' }])
  expect(await rowOf(id)).toEqual({ vote: 'tuned', voted_at: now, seq: seq + 1 })
})

test('the same choice again changes nothing', async () => {
  const { id } = await asked(rahima)
  await vote(id, 'both')
  const before = await rowOf(id)
  now = new Date(now.getTime() + 60_000)
  expect((await vote(id, 'both')).json()).toEqual({ id, choice: 'both' })
  expect(await rowOf(id)).toEqual(before)
})

test('the last vote counts, and gives the conversation the highest number', async () => {
  const { id } = await asked(rahima)
  await vote(id, 'neither')
  const other = await asked(rahima)
  now = new Date(now.getTime() + 60_000)
  await vote(id, 'generic')
  expect(await rowOf(id)).toEqual({ vote: 'generic', voted_at: now, seq: other.seq + 1 })
})

test('a vote sent twice with one key is one vote, also after another vote in between', async () => {
  const { id } = await asked(rahima)
  const headers = { ...rahima, 'idempotency-key': randomUUID() }
  await vote(id, 'tuned', headers)
  await vote(id, 'neither')
  const again = await vote(id, 'tuned', headers)
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect((await rowOf(id)).vote).toBe('neither')
})

test.each([
  ['another guest’s', karim],
  ['a guest’s of no phone', {}],
])('%s vote on another owner’s conversation is refused', async (_, headers) => {
  const { id } = await asked(rahima)
  const reply = await server.post(
    '/api/ai/vote/',
    { id, choice: 'tuned' },
    { ...headers, accept: 'application/problem+json' },
  )
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'invalid', errors: [{ field: 'id' }] })
  expect((await rowOf(id)).vote).toBeNull()
})

test('an account votes on its own conversations only, also as staff', async () => {
  const farmer = await server.signedUp('rahima@example.com')
  const staff = await server.staff()
  const { id } = await asked(farmer)
  for (const headers of [staff, rahima, {}]) {
    expect((await vote(id, 'tuned', headers)).statusCode).toBe(422)
  }
  expect((await vote(id, 'tuned', farmer)).statusCode).toBe(200)
  const list = await server.get('/api/ai/conversations/', farmer)
  expect(listConversations.reply.parse(list.json()).items[0]?.vote).toBe('tuned')
})

test.each([
  ['an unknown id', randomUUID(), 'tuned', 'id'],
  ['an id that is none', 'seventeen', 'tuned', 'id'],
  ['a choice that is none', randomUUID(), 'the best', 'choice'],
])('%s is refused with the field’s name', async (_, id, choice, field) => {
  const headers = { ...rahima, accept: 'application/problem+json' }
  const reply = await vote(id, choice, headers)
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'invalid', errors: [{ field }] })
})

test('if two phones vote at once, one vote remains, at the end of the sequence', async () => {
  const { id, seq } = await asked(rahima)
  await Promise.all([vote(id, 'tuned'), vote(id, 'generic'), vote(id, 'tuned')])
  const row = await rowOf(id)
  expect(['tuned', 'generic']).toContain(row.vote)
  expect((await asked(rahima)).seq).toBeGreaterThan(row.seq)
  expect(row.seq).toBeGreaterThan(seq)
})
