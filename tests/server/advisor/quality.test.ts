import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAnswerQuality } from '#contract/advisor.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import { warningKinds } from '#domain/safety/warning-kinds.ts'
import { answerQuality } from '#server/advisor/quality.ts'
import { qualityLines } from '#server/advisor/quality-lines.ts'
import { requestRecount } from '#server/database/rollups/update-rollups.ts'
import { type TestServer, testServer } from '#support/server.ts'

const signedInAt = new Date('2026-11-05T06:00:00Z')
const zone = 'Asia/Dhaka'

let server: TestServer
let staff: { authorization: string }
let now = signedInAt

const noWarnings = Object.fromEntries(warningKinds.map((kind) => [kind, 0]))

beforeAll(async () => {
  server = await testServer({ now: () => now })
  staff = await server.staff()
  await conversation({ at: '2026-11-01T17:59:59.999Z', vote: 'tuned' })
  await conversation({ at: '2026-11-01T18:00:00Z', vote: 'tuned', kinds: ['hazardous'] })
  await conversation({
    at: '2026-11-02T06:00:00Z',
    vote: 'generic',
    kinds: ['hazardous', 'hazardous', 'no-protection'],
  })
  await conversation({ at: '2026-11-02T17:59:59.999Z', vote: 'tuned' })
  await conversation({ at: '2026-11-02T18:00:00Z', vote: 'both', kinds: ['no-waiting-days'] })
  await conversation({ at: '2026-11-03T06:00:00Z' })
  now = signedInAt
  // The warnings were inserted by hand, so no event was queued for them.
  await requestRecount(server.db)
})
afterAll(() => server.close())

interface Made {
  readonly at: string
  readonly vote?: VoteChoice
  readonly kinds?: readonly string[]
}

async function conversation({ at, vote, kinds = [] }: Made): Promise<void> {
  now = new Date(at)
  const reply = await server.post('/api/ai/ask/', { question: 'How do I store onions?' })
  const warnings = JSON.stringify(kinds.map((kind) => ({ panel: 'tuned', kind })))
  await server.db
    .updateTable('conversations')
    .set({ vote: vote ?? null, warnings })
    .where('id', '=', reply.json().id)
    .execute()
}

async function quality(query: string) {
  const reply = await server.get(`/api/ai/quality/?${query}`, staff)
  expect(reply.statusCode).toBe(200)
  return readAnswerQuality.reply.parse(reply.json())
}

test('all conversations, votes and warnings are counted, each conversation once a kind', async () => {
  expect(await quality('')).toEqual({
    conversations: 6,
    votes: { generic: 1, tuned: 3, both: 1, neither: 0 },
    tunedWinRate: { pct: 75, lowPct: 30.1, highPct: 95.4 },
    warned: 3,
    warningsByKind: { ...noWarnings, hazardous: 2, 'no-protection': 1, 'no-waiting-days': 1 },
  })
})

test('a period is whole days in Dhaka, both inclusive', async () => {
  expect(await quality('startDate=2026-11-02&endDate=2026-11-02')).toMatchObject({
    conversations: 3,
    votes: { generic: 1, tuned: 2, both: 0, neither: 0 },
    warned: 2,
  })
  expect((await quality('endDate=2026-11-01')).conversations).toBe(1)
  expect((await quality('startDate=2026-11-03')).conversations).toBe(2)
})

test('without votes there is no rate', async () => {
  expect(await quality('startDate=2026-12-01')).toEqual({
    conversations: 0,
    votes: { generic: 0, tuned: 0, both: 0, neither: 0 },
    tunedWinRate: null,
    warned: 0,
    warningsByKind: noWarnings,
  })
})

test('it is for staff, and for days that exist', async () => {
  const farmer = await server.signedUp('rahima@example.com')
  expect((await server.get('/api/ai/quality/', farmer)).statusCode).toBe(403)
  expect((await server.get('/api/ai/quality/')).statusCode).toBe(401)
  const day = await server.get('/api/ai/quality/?startDate=2026-02-30', staff)
  expect(day.statusCode).toBe(422)
})

test('an operator reads the same in plain lines', async () => {
  const all = await answerQuality(server.db, {}, { now, displayZone: zone })
  expect(qualityLines(all)).toEqual([
    'Conversations: 6',
    'Votes: generic 1, tuned 3, both 1, neither 0',
    'The tuned answer won: 75 % (95 % interval 30.1 to 95.4 %)',
    'Conversations with a warning: 3',
    expect.stringMatching(/^Warnings: hazardous 2, .*, no-protection 1, no-waiting-days 1$/),
  ])
  const none = await answerQuality(
    server.db,
    { startDate: '2026-12-01' },
    { now, displayZone: zone },
  )
  expect(qualityLines(none)).toContain('The tuned answer won: no vote for one of the two yet')
})
