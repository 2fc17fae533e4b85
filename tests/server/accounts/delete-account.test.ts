import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelSettings, startGatedModel } from '#support/gated-model.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer
let staff: Record<string, string>

beforeAll(async () => {
  server = await testServer()
  staff = await server.staff('first-officer@example.com')
})
afterAll(() => server.close())

const readings = {
  ...{ nitrogen: 90, phosphorus: 42, potassium: 43 },
  ...{ temperature: 20.9, humidity: 82, soilPh: 6.5, rainfall: 203 },
}

/** An account with a record, a vote, a field, a stored reply and a tombstone. */
async function livedIn(email: string) {
  const signUp = { email, password: 'dhan-pat-1971', firstName: 'Shefali', lastName: 'Akter' }
  const tokens = (await server.post('/api/accounts/signup/', signUp)).json()
  const headers = { authorization: `Bearer ${tokens.access}` }
  const key = { 'idempotency-key': randomUUID(), ...headers }
  const kept = (await server.post('/api/ai/ask/', { question: 'Secret of mine?' }, key)).json()
  await server.post('/api/ai/vote/', { id: kept.id, choice: 'both' }, headers)
  await server.post('/api/field/', { district: 'bogura' }, headers)
  const gone = (await server.post('/api/crops/recommend/', readings, headers)).json()
  await server.post('/api/crops/recommend/', readings, headers)
  await server.inject({
    method: 'DELETE',
    url: `/api/crops/recommendations/${gone.id}/`,
    headers,
  })
  await server.post('/api/analytics/visit/', { path: '/advisor' }, headers)
  const { id } = (await server.get('/api/accounts/me/', headers)).json()
  return { headers, refresh: tokens.refresh, id: String(id), question: kept.id }
}

function remove(headers: Record<string, string>) {
  return server.post('/api/accounts/me/delete/', { password: 'dhan-pat-1971' }, headers)
}

/** The tables that contain the text in some row. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} as row_of_it
      where position(${text} in row_of_it::text) > 0 limit 1`.execute(server.db)
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

test('after an account is deleted and counted, no personal data of it is left', async () => {
  const { headers, id } = await livedIn('shefali@example.com')
  expect(await tablesWith(id)).toEqual(expect.arrayContaining(['fields', 'owner_sequences']))
  expect(await tablesWith('Secret of mine')).toContain('conversations')
  const reply = await remove(headers)
  expect([reply.statusCode, reply.json()]).toEqual([200, { id }])
  await server.get('/api/analytics/kpis/', staff)
  expect(await tablesWith('shefali')).toEqual([])
  expect(await tablesWith('Secret of mine')).toEqual([])
  expect(await tablesWith(id)).toEqual([])
})

test('past events stay counted, without a name', async () => {
  const months = async () => (await server.get('/api/ai/over-time/', staff)).json().at(-1).total
  const before = await months()
  const { headers } = await livedIn('counted@example.com')
  await remove(headers)
  expect(await months()).toBe(before + 1)
})

test('all its tokens are refused from then on', async () => {
  const { headers, refresh, question } = await livedIn('tokens@example.com')
  await remove(headers)
  const answers = [
    await server.get('/api/accounts/me/', headers),
    await server.get('/api/ai/conversations/', headers),
    await server.get(`/api/ai/conversations/${question}/`, headers),
    await server.post('/api/ai/ask/', { question: 'Again?' }, headers),
    await server.post('/api/auth/token/refresh/', { refresh }),
    await remove(headers),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401])
})

test('other accounts keep their data, and the email is free again', async () => {
  const other = await livedIn('stays@example.com')
  const { headers } = await livedIn('goes@example.com')
  await remove(headers)
  expect((await server.get('/api/ai/conversations/', other.headers)).json().total).toBe(1)
  expect((await livedIn('goes@example.com')).id).toBeTruthy()
})

test('a question that is running while its account is deleted is refused and leaves nothing', async () => {
  const model = await startGatedModel()
  const slow = await testServer({ database: server.database, settings: modelSettings(model) })
  const headers = await slow.signedUp('impatient@example.com')
  model.hold('tuned')
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const question = { question: 'Half asked?' }
  const asked = [
    slow.post('/api/ai/ask/', question, headers),
    slow.post('/api/ai/ask/', question, keyed),
  ]
  await model.untilAsked('tuned', 2)
  expect((await remove(headers)).statusCode).toBe(200)
  model.answer('tuned')
  const replies = await Promise.all(asked)
  // The request with a key has lost its row, and gets the refusal when it is retried.
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 409])
  expect((await slow.post('/api/ai/ask/', question, keyed)).statusCode).toBe(401)
  expect(await tablesWith('Half asked')).toEqual([])
  await slow.close()
  await model.close()
})

test('the last staff account cannot delete itself; with another one it can', async () => {
  const refused = await remove({ ...staff, 'accept-language': 'bn' })
  expect([refused.statusCode, refused.headers['x-fosol-error']]).toEqual([409, 'last_staff'])
  expect(refused.body).toMatch(/কর্মী/)
  const second = await server.staff('second-officer@example.com')
  expect((await remove(second)).statusCode).toBe(200)
  expect((await remove(staff)).statusCode).toBe(409)
})

test('if two staff delete themselves at once, one stays', async () => {
  const second = await server.staff('third-officer@example.com')
  const replies = await Promise.all([remove(staff), remove(second)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('without the correct password nothing is deleted', async () => {
  const { headers, id } = await livedIn('careful@example.com')
  const refused = await server.post('/api/accounts/me/delete/', { password: 'wrong' }, headers)
  expect([refused.statusCode, refused.headers['x-fosol-error']]).toEqual([403, 'wrong_password'])
  const missing = await server.post('/api/accounts/me/delete/', {}, headers)
  expect([missing.statusCode, missing.headers['x-fosol-error']]).toEqual([422, 'invalid'])
  expect((await server.get('/api/accounts/me/', headers)).json().id).toBe(id)
})

test('the call of earlier releases, without a password, is refused and deletes nothing', async () => {
  const { headers, id } = await livedIn('earlier-client@example.com')
  const refused = await server.inject({ method: 'DELETE', url: '/api/accounts/me/', headers })
  expect([refused.statusCode, refused.headers['x-fosol-error']]).toEqual([403, 'password_required'])
  expect(refused.body).toContain('/api/accounts/me/delete/')
  expect((await server.get('/api/accounts/me/', headers)).json().id).toBe(id)
})
