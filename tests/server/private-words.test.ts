import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listConversations } from '#contract/advisor.ts'
import { endpoints } from '#contract/endpoints.ts'
import { hashPassword } from '#server/accounts/password.ts'
import type { Database } from '#server/database/connection/database.ts'
import { openPglite } from '#server/database/connection/pglite.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { exportVoted } from '#server/finetune/export-examples.ts'
import { listen } from '#support/listener.ts'
import { type ModelStandIn, startModelStandIn } from '#support/model-stand-in.ts'
import { type Ending, startServer } from '#support/server-process.ts'
import { storeConversation } from '#support/stored-records.ts'

// A complete server, as an operator starts it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** Private questions, each with a word that stands nowhere else. */
const older = { question: 'I do not want to live any more, Moyna of Shyampur', word: 'Shyampur' }
const olderNext = { question: 'aj ratei korbo, Nandipur ghate', word: 'Nandipur' }
const asked = { question: 'The loan at Kazipara: I want to kill myself', word: 'Kazipara' }
const askedNext = { question: 'tonight then, behind Dighalia', word: 'Dighalia' }
const privateOnes = [older, olderNext, asked, askedNext]
const plain = 'when do I sow Boro'
/** The key of the plain question that an older server stored behind its private ones. */
const olderKey = randomUUID()
const list = '/api/ai/conversations/'

const moyna = { email: 'moyna@example.com', password: 'dhan-pat-1971' }
const farmer = { email: 'rokeya@example.com', password: 'dhan-pat-1971', firstName: 'Rokeya' }
const officer = { username: 'officer@example.com', password: 'a long enough word' }

let folder: string
let models: ModelStandIn
let ending: Ending
/** Every reply that staff can read, by its address. */
const replies = new Map<string, string>()
/** What a plain question after them got, event by event. */
let stream: string
let opened: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fosol-private-'))
  await withTables(storeAsOlderServer)
  models = await startModelStandIn()
  const server = startServer({
    ...{ DATA_DIR: folder, LOG_LEVEL: 'trace', RATE_LIMITS: 'off' },
    ...{ ADMIN_EMAIL: officer.username, ADMIN_PASSWORD: officer.password },
    ...{ GENERIC_MODEL_URL: models.url, GENERIC_MODEL: 'ok' },
    ...{ TUNED_MODEL_URL: models.url, TUNED_MODEL: 'ok' },
  })
  const address = await server.ready
  const { access } = await post(address, '/api/accounts/signup/', farmer)
  const as = { authorization: `Bearer ${access}` }
  for (const { question } of [asked, askedNext]) await (await listen(address, question, as)).rest()
  stream = JSON.stringify(await (await listen(address, plain, as)).rest())
  const read = await readerOf(address)
  // The server reads the older rows while it serves.
  const isRead = async () =>
    expect(itemsOf(await read(list)).filter((row) => row.private)).toHaveLength(privateOnes.length)
  await vi.waitFor(isRead, { timeout: 30_000, interval: 200 })
  await askOnAsMoyna(address)
  await readAsStaff(read)
  server.child.kill('SIGTERM')
  ending = await server.ended
  expect(ending.code).toBe(0)
})
afterAll(async () => {
  await models.close()
  rmSync(folder, { recursive: true })
})

async function withTables<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openPglite({ dataDir: join(folder, 'db') })
  await migrate(db)
  return work(db).finally(() => db.destroy())
}

/** Of an account that lets its questions be used for training: with search text, votes and stored replies. */
async function storeAsOlderServer(db: Database): Promise<void> {
  const password_hash = await hashPassword(moyna.password)
  const { id: userId } = await db
    .insertInto('users')
    .values({ email: moyna.email, password_hash, training_consent: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const scope = `user:${userId}`
  const rows = [
    { ...older, clientKey: randomUUID() },
    { ...olderNext, clientKey: randomUUID() },
    { question: plain, clientKey: olderKey },
  ]
  for (const [minute, { question, clientKey }] of rows.entries()) {
    const createdAt = new Date(Date.parse('2026-11-01T06:00:00Z') + minute * 60_000)
    await storeConversation(db, { scope, userId, clientKey, createdAt, question })
    await sql`insert into replays (scope, key, fingerprint, state, fence, lease_until, body)
      values (${scope}, ${clientKey}, '', 'done', 1, now(), ${question})`.execute(db)
  }
  await db.updateTable('conversations').set({ vote: 'tuned' }).execute()
}

async function post(address: string, path: string, body: object, as: object = {}) {
  const headers = { 'content-type': 'application/json', ...as }
  const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return reply.json()
}

/** Follows the plain question, so that the models get what stands before it. */
async function askOnAsMoyna(address: string): Promise<void> {
  const { access } = await post(address, '/api/auth/token/', { ...moyna, username: moyna.email })
  const body = { question: 'and when do I harvest it?', context: { parentKey: olderKey } }
  await post(address, '/api/ai/ask/', body, { authorization: `Bearer ${access}` })
}

type Read = (path: string) => Promise<string>

/** Reads as staff. */
async function readerOf(address: string): Promise<Read> {
  const { access } = await post(address, '/api/auth/token/', officer)
  const headers = { authorization: `Bearer ${access}` }
  return async (path) => (await fetch(address + path, { headers })).text()
}

/** Calls everything that staff can read without an id, the list by the words and by the owner's name too. */
async function readAsStaff(read: Read): Promise<void> {
  const texts = [...privateOnes.map(({ word }) => word), 'rokeya', 'moyna', 'example.com']
  const queries = ['pageSize=10000', 'purpose=export', ...texts.map((text) => `q=${text}`)]
  const paths = Object.values(endpoints)
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .map(({ path }) => path)
  for (const path of [...paths, ...queries.map((query) => `${list}?${query}`)]) {
    replies.set(path, await read(path))
  }
  const { id } = itemsOf(replies.get(list) ?? '').find((row) => row.private) ?? {}
  opened = await read(`${list}${id}/`)
}

function itemsOf(text: string) {
  return listConversations.reply.parse(JSON.parse(text)).items
}

/** The words of private questions that a text has, in capitals or not. */
function wordsIn(text: string): readonly string[] {
  const all = privateOnes.map(({ word }) => word)
  return all.filter((word) => text.toLowerCase().includes(word.toLowerCase()))
}

test('no reply that staff read has a word of them, until they open one by its id', () => {
  expect(replies.size).toBeGreaterThan(20)
  for (const [path, text] of replies) expect([path, wordsIn(text)]).toEqual([path, []])
  expect(wordsIn(opened)).toHaveLength(1)
})

test('a private row has no owner for staff, and the search by name does not find it', () => {
  const rows = [...replies].filter(([path]) => path.startsWith(list)).map(([, text]) => text)
  const shown = rows.flatMap((text) => itemsOf(text)).filter((row) => row.private)
  expect(shown.length).toBeGreaterThan(0)
  for (const row of shown) {
    expect(row).not.toHaveProperty('user')
    expect(row).not.toHaveProperty('email')
    expect(row).toMatchObject({ seq: 0, clientKey: null, parentId: null })
  }
  for (const name of ['rokeya', 'moyna', 'example.com']) {
    const found = itemsOf(replies.get(`${list}?q=${name}`) ?? '')
    expect(found.map((row) => row.private)).toEqual(found.map(() => false))
    expect(found.length).toBeGreaterThan(0)
  }
})

test('no model is sent a word of them, nor does the answer after them say one', () => {
  const sent = JSON.stringify(models.requestsTo('ok'))
  // The thread without its private ones.
  expect(sent).toContain(plain)
  expect(wordsIn(sent)).toEqual([])
  expect(stream).toContain('rice-boro-calendar')
  expect(wordsIn(stream)).toEqual([])
})

test('no line of the log has a word of them', () => {
  const { stdout, stderr } = ending
  expect(stdout.split('\n').length).toBeGreaterThan(20)
  expect(wordsIn(stdout + stderr)).toEqual([])
})

test('no table has a word of them but in the question, its answers and its context', async () => {
  const found = await withTables(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    expect(tables.length).toBeGreaterThan(15)
    const places: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(record) - '{question,generic_answer,tuned_answer,context}'::text[])::text as row
        from ${sql.table(name)} as record`.execute(db)
      if (wordsIn(rows.map(({ row }) => row).join('\n')).length > 0) places.push(name)
    }
    return places
  })
  expect(found).toEqual([])
})

test('the training file has the plain question and none of them', async () => {
  const lines: string[] = []
  await withTables((db) => exportVoted(db, async (line) => void lines.push(line)))
  expect(wordsIn(lines.join(''))).toEqual([])
  expect(lines).toHaveLength(1)
})
