import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAdvisor, listConversations } from '#contract/advisor.ts'
import { type DictatedModel, startDictatedModel } from '#support/dictated-model.ts'
import { modelSettings } from '#support/gated-model.ts'
import { dataOf, listen } from '#support/listener.ts'
import { type TestServer, testServer } from '#support/server.ts'

const question = 'What do I spray against stem borer in my rice?'
const hazard = { panel: 'tuned', kind: 'hazardous', active: 'carbofuran' }

let base: TestServer
let model: DictatedModel
let server: TestServer
let farmer: { authorization: string }

beforeAll(async () => {
  base = await testServer()
  farmer = await base.signedUp('rahima@example.com')
})
afterAll(() => base.close())
beforeEach(async () => {
  model = await startDictatedModel()
  server = await testServer({ database: base.database, settings: modelSettings(model) })
})
afterEach(async () => {
  await server.close()
  await model.close()
})

test('the warning about a banned ingredient comes before the reply, in it, and wherever the record is read', async () => {
  const key = randomUUID()
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const listener = await listen(address, question, { ...farmer, 'idempotency-key': key })
  await model.says(
    'tuned',
    'Stem borers live inside the stem, where nothing that is sprayed on the leaves reaches them. Spray carbofuran 3G, ',
  )
  const first = await listener.next()
  expect(dataOf('warnings', first)).toMatchObject([hazard])
  expect((await listener.next())?.event).toBe('words')
  await model.ends('tuned', 'one spoon in a bucket of water.')
  await model.ends('generic', 'Pick off the egg masses by hand and hang up a light trap.')
  const events = await listener.rest()
  const { id, warnings } = dataOf('reply', events.at(-1))
  expect(warnings).toContainEqual(expect.objectContaining(hazard))
  expect(new Set(warnings.map(({ panel }) => panel))).toEqual(new Set(['tuned']))
  expect(warnings.length).toBeGreaterThan(1)
  const published = events.findLast(({ event }) => event === 'warnings')
  expect(dataOf('warnings', published)).toEqual(warnings)

  const list = listConversations.reply.parse(
    (await server.get('/api/ai/conversations/', farmer)).json(),
  )
  expect(list.items.find((row) => row.id === id)?.warnings).toEqual(warnings)
  const row = await base.db
    .selectFrom('conversations')
    .select('warnings')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.warnings).toEqual(warnings)
})

test('a reply rebuilt from its record has its warnings and its vote', async () => {
  const headers = { ...farmer, 'idempotency-key': randomUUID() }
  const asked = server.post('/api/ai/ask/', { question }, headers)
  await model.ends('tuned', 'Spray carbofuran.')
  await model.ends('generic', 'Pick off the egg masses by hand and hang up a light trap.')
  const first = askAdvisor.reply.parse((await asked).json())
  expect(first.vote).toBeNull()
  await base.post('/api/ai/vote/', { id: first.id, choice: 'generic' }, farmer)
  await base.db.deleteFrom('replays').where('key', '=', headers['idempotency-key']).execute()
  const again = await server.post('/api/ai/ask/', { question }, headers)
  expect(askAdvisor.reply.parse(again.json())).toEqual({
    ...first,
    seq: first.seq + 1,
    vote: 'generic',
  })
  expect(first.warnings).toContainEqual(expect.objectContaining(hazard))
})

test('the built-in answers have no warnings', async () => {
  const reply = await base.post('/api/ai/ask/', { question: 'How do I store onions?' })
  expect(reply.json()).toMatchObject({ warnings: [], vote: null })
})
