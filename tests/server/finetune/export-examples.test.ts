import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { VoteChoice } from '#domain/answer-vote.ts'
import { withCalmLine } from '#domain/dangers/calm-line.ts'
import { rulesVersion } from '#domain/dangers/rules-version.ts'
import { countLines, exportVoted } from '#server/finetune/export-examples.ts'
import { withOutput } from '#server/finetune/output.ts'
import { StartProblem } from '#server/settings/start-problem.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer
let folder: string

const willing = { email: 'rahima@example.com', firstName: 'Rahima', consents: true }
const unwilling = { email: 'karim@example.com', firstName: 'Karim', consents: false }
const idByEmail = new Map<string, string>()

beforeAll(async () => {
  server = await testServer()
  folder = mkdtempSync(join(tmpdir(), 'fosol-finetune-'))
  for (const { email, firstName, consents } of [willing, unwilling]) {
    const headers = await server.signedUp(email, { firstName })
    const changed = await server.inject({
      method: 'PUT',
      url: '/api/accounts/me/',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ trainingConsent: consents }),
    })
    idByEmail.set(email, changed.json().id)
  }
})
beforeEach(async () => {
  await server.db.deleteFrom('conversations').execute()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

interface Made {
  readonly question: string
  readonly vote: VoteChoice | null
  readonly by?: { readonly email: string }
  readonly warnings?: readonly object[]
  readonly tuned?: string
  readonly clientKey?: string
  readonly parentId?: string
  readonly parentKey?: string
  /** Null: the rules for privacy have not read it. */
  readonly rules?: number | null
}

let sequence = 0

async function conversation(made: Made) {
  const { question, vote, by = willing, warnings = [], rules = rulesVersion, ...more } = made
  const id = idByEmail.get(by.email) ?? ''
  sequence += 1
  await server.db
    .insertInto('conversations')
    .values({
      scope: `user:${id}`,
      user_id: id,
      client_key: more.clientKey ?? null,
      seq: sequence,
      search: '',
      created_at: new Date('2026-11-01T06:00:00Z'),
      language: 'en',
      question,
      generic_answer: `Generic answer to ${question}`,
      tuned_answer: more.tuned ?? `Tuned answer to ${question}`,
      generic_by: 'model',
      tuned_by: 'model',
      sources: '[]',
      warnings: JSON.stringify(warnings),
      vote,
      parent_id: more.parentId ?? null,
      context: more.parentKey ? JSON.stringify({ parentKey: more.parentKey }) : null,
      privacy_rules: rules,
    })
    .execute()
}

async function exported() {
  const lines: string[] = []
  const counts = await exportVoted(server.db, async (line) => void lines.push(line))
  const chats = lines.map((line) =>
    JSON.parse(line).messages.map(({ content }: { content: string }) => content),
  )
  const taught = chats.map(([, question, answer]) => [question, answer]).sort()
  return { text: lines.join(''), counts, taught }
}

test('the answer that helped is exported: the tuned one if both did, none if neither did', async () => {
  await conversation({ question: 'A?', vote: 'tuned' })
  await conversation({ question: 'B?', vote: 'both' })
  await conversation({ question: 'C?', vote: 'generic' })
  await conversation({ question: 'D?', vote: 'neither' })
  await conversation({ question: 'E?', vote: null })
  const { taught, counts } = await exported()
  expect(taught).toEqual([
    ['A?', 'Tuned answer to A?'],
    ['B?', 'Tuned answer to B?'],
    ['C?', 'Generic answer to C?'],
  ])
  expect(counts).toMatchObject({ voted: 3, withheld: 0 })
})

test('conversations without consent, or with withdrawn consent, are not exported', async () => {
  await conversation({ question: 'A?', vote: 'tuned', by: unwilling })
  expect((await exported()).counts).toMatchObject({ voted: 0, withheld: 0 })
})

test('a follow-up is not exported, also when what it follows is not known', async () => {
  await conversation({ question: 'And for brinjal?', vote: 'tuned', parentId: randomUUID() })
  await conversation({ question: 'And for potato?', vote: 'tuned', parentKey: randomUUID() })
  expect((await exported()).counts).toMatchObject({ voted: 0, withheld: 0 })
})

test('what the newest rules for privacy have not read is not exported', async () => {
  await conversation({ question: 'A?', vote: 'tuned', rules: null })
  await conversation({ question: 'B?', vote: 'tuned', rules: rulesVersion - 1 })
  expect((await exported()).counts).toMatchObject({ voted: 0, withheld: 0 })
})

test('a question in Bijoy is exported in Unicode, and names are looked for in both', async () => {
  await conversation({ question: 'avb Mv‡Qi cvZvq †cvKv', vote: 'tuned' })
  await conversation({ question: 'Rahima: avb Mv‡Qi cvZvq †cvKv', vote: 'tuned' })
  await conversation({ question: 'ev”Pv wel †L‡q‡Q', vote: 'tuned' })
  const { taught, counts } = await exported()
  expect(taught.map(([question]) => question)).toEqual(['ধান গাছের পাতা\u09df পোকা'])
  expect(counts).toMatchObject({ voted: 1, withheld: 2 })
})

test('the tuned answer is exported as it was shown', async () => {
  await conversation({ question: 'A?', vote: 'tuned', tuned: 'Question: A? Answer: Drain it.' })
  await conversation({ question: 'B?', vote: 'tuned', tuned: 'Question: B? Answer: ' })
  expect((await exported()).taught).toEqual([['A?', 'Drain it.']])
})

test('the calm line is no part of an example', async () => {
  await conversation({ question: 'A?', vote: 'tuned', tuned: withCalmLine('No match.', 'en') })
  expect((await exported()).taught).toEqual([['A?', 'No match.']])
})

test('a conversation with a hazardous ingredient or dangerous advice is left out, also if it was never checked', async () => {
  const hazard = { panel: 'generic', kind: 'hazardous', active: 'carbofuran', hazard: 'Ib' }
  await conversation({ question: 'A?', vote: 'tuned', warnings: [hazard] })
  await conversation({ question: 'B?', vote: 'tuned', tuned: 'Spray carbofuran on the rice.' })
  await conversation({ question: 'D?', vote: 'tuned', tuned: 'Wash the sprayer in the pond.' })
  await conversation({
    question: 'C?',
    vote: 'tuned',
    warnings: [{ panel: 'tuned', kind: 'no-waiting-days' }],
  })
  const { taught, counts } = await exported()
  expect(taught).toEqual([['C?', 'Tuned answer to C?']])
  expect(counts).toMatchObject({ voted: 1, withheld: 3 })
})

test('a question in which somebody may be in danger is left out', async () => {
  const question = 'how do I treat brinjal shoot borer, my son drank from the bottle'
  await conversation({ question, vote: 'tuned' })
  expect((await exported()).counts).toMatchObject({ voted: 0, withheld: 1 })
})

test('the file does not reveal who asked, when, or from which phone', async () => {
  const clientKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  await conversation({ question: 'Why is my rice yellow?', vote: 'tuned', clientKey })
  await conversation({ question: 'I am Rahima, why is it yellow?', vote: 'tuned' })
  await conversation({ question: 'Please call 01712345678', vote: 'tuned' })
  const { text, counts } = await exported()
  expect(counts).toMatchObject({ voted: 1, withheld: 2 })
  const rows = await server.db.selectFrom('conversations').select(['id', 'scope']).execute()
  const secrets = rows.flatMap(({ id, scope }) => [id, scope])
  for (const secret of [...secrets, ...idByEmail.values(), clientKey]) {
    expect(text).not.toContain(secret)
  }
  expect(text).not.toMatch(/rahima|example\.com|2026-11-01|01712345678/i)
  expect(Object.keys(JSON.parse(text.slice(0, text.indexOf('\n'))))).toEqual(['messages'])
})

test('all conversations of several batches are exported, once', async () => {
  for (let n = 0; n < 405; n += 1) await conversation({ question: `Q${n}?`, vote: 'tuned' })
  const { taught } = await exported()
  expect(new Set(taught.map(([question]) => question)).size).toBe(405)
  expect(taught).toHaveLength(405)
})

test('the counts have one line each', () => {
  expect(countLines({ knowledge: 4, voted: 3, withheld: 2 })).toEqual([
    'Lines from the knowledge: 4',
    'Lines from voted conversations: 3',
    'Voted conversations left out (they say something dangerous, name somebody, may be about a danger, or have no words): 2',
  ])
})

test('the file is readable by the operator only, and never overwritten', async () => {
  const file = join(folder, 'examples.jsonl')
  await withOutput(file, async (write) => {
    await write('ধান\n')
    await write('two\n')
  })
  expect(readFileSync(file, 'utf8')).toBe('ধান\ntwo\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const again = withOutput(file, (write) => write('three\n'))
  await expect(again).rejects.toThrow(StartProblem)
  await expect(again).rejects.toThrow(`${file} is there already; name a new file.`)
  expect(readFileSync(file, 'utf8')).toBe('ধান\ntwo\n')
})

test('an incomplete file is removed', async () => {
  const file = join(folder, 'half.jsonl')
  const broken = withOutput(file, async (write) => {
    await write('one\n')
    throw new Error('the database is gone')
  })
  await expect(broken).rejects.toThrow('the database is gone')
  expect(() => statSync(file)).toThrow('ENOENT')
  await expect(withOutput(join(folder, 'no', 'x'), async () => 1)).rejects.toThrow(
    /cannot be written \(ENOENT\)/,
  )
})
