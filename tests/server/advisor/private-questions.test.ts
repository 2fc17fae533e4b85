import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConversations } from '#contract/advisor.ts'
import { exportVoted } from '#server/finetune/export-examples.ts'
import { type ModelStandIn, startModelStandIn } from '#support/model-stand-in.ts'
import { type TestServer, testServer } from '#support/server.ts'

let models: ModelStandIn
let server: TestServer
let farmer: Record<string, string>
let staff: Record<string, string>
let id: string

const dark = 'My loan has eaten the farm and I do not want to live any more.'

beforeAll(async () => {
  models = await startModelStandIn()
  const settings = { genericModelUrl: models.url, tunedModelUrl: models.url }
  server = await testServer({ settings: { ...settings, genericModel: 'ok', tunedModel: 'ok' } })
  farmer = await server.signedUp('farmer@example.com', { firstName: 'Rokeya' })
  staff = await server.staff('officer@example.com')
  id = (await server.post('/api/ai/ask/', { question: dark }, farmer)).json().id
  await server.db
    .updateTable('conversations')
    .set({ is_private: true, search: '', vote: 'tuned' })
    .where('id', '=', id)
    .execute()
  await server.db.updateTable('users').set({ training_consent: true }).execute()
})
afterAll(async () => {
  await server.close()
  await models.close()
})

async function list(query: string, as: Record<string, string>) {
  const reply = await server.get(`/api/ai/conversations/?${query}`, as)
  return listConversations.reply.parse(reply.json()).items
}

test('in the list of staff the row is there, without a word of it and without its owner', async () => {
  for (const query of ['', 'purpose=export&pageSize=1000']) {
    const [row] = await list(query, staff)
    expect(row).toMatchObject({ id, private: true, seq: 0, clientKey: null, parentId: null })
    expect(row).toMatchObject({ aiTextInput: '', untunedResponse: '', tunedResponse: '' })
    expect(row).toMatchObject({ sources: [], warnings: [], asks: [], topics: [], context: null })
    expect([row?.user, row?.email]).toEqual([undefined, undefined])
  }
})

test('the search by its owner’s name or email does not find it, and finds their other questions', async () => {
  const other = await server.signedUp('moyna@example.com', { firstName: 'Moyna' })
  await server.post('/api/ai/ask/', { question: dark }, other)
  const plain = { question: 'when do I sow Boro' }
  const { id: open } = (await server.post('/api/ai/ask/', plain, other)).json()
  for (const q of ['moyna', 'moyna@example']) {
    expect((await list(`q=${q}`, staff)).map((row) => row.id)).toEqual([open])
  }
})

test('of a question that follows it, staff do not read whom it follows; its owner does', async () => {
  const key = crypto.randomUUID()
  const asker = { 'x-fosol-device': 'a phone that asks on' }
  await server.post('/api/ai/ask/', { question: dark }, { ...asker, 'idempotency-key': key })
  const followUp = { question: 'when do I sow Boro', context: { parentKey: key } }
  const reply = (await server.post('/api/ai/ask/', followUp, asker)).json()
  expect(reply).toMatchObject({ private: false, parentId: expect.any(String) })
  const [row] = await list('', staff)
  expect(row).toMatchObject({ id: reply.id, parentId: null })
  const opened = await server.get(`/api/ai/conversations/${reply.id}/`, staff)
  expect(opened.json()).toMatchObject({ parentId: null })
})

test('a long list, which is sent in pieces, has no word of it either', async () => {
  const { body } = await server.get('/api/ai/conversations/?pageSize=10000', staff)
  expect(body).toContain(id)
  expect(body).not.toContain('loan')
})

test('the search finds no word of it, not even for its owner', async () => {
  for (const as of [staff, farmer]) expect(await list('q=loan', as)).toEqual([])
})

test('staff open it by its id, and the audit records who did', async () => {
  const { aiTextInput } = (await server.get(`/api/ai/conversations/${id}/`, staff)).json()
  expect(aiTextInput).toBe(dark)
  const actions = await server.db
    .selectFrom('staff_actions')
    .select(['staff_email', 'action', 'target'])
    .where('target', '=', id)
    .execute()
  expect(actions).toEqual([
    { staff_email: 'officer@example.com', action: 'read_conversation', target: id },
  ])
})

test('its owner has it in full, in the list and in the mirror', async () => {
  expect((await list('', farmer))[0]).toMatchObject({ aiTextInput: dark, private: true })
  const { changes } = (await server.get('/api/sync/', farmer)).json()
  expect(changes[0].data).toMatchObject({ aiTextInput: dark, private: true })
})

test('no training file has it, not even with consent and a vote', async () => {
  const lines: string[] = []
  const counts = await exportVoted(server.db, async (line) => void lines.push(line))
  expect(counts).toMatchObject({ voted: 0, withheld: 0 })
  expect(lines.join('')).not.toContain('eaten the farm')
})

test.each([
  [dark, true],
  ['আমি আর বাঁচতে চাই না, এত ঋণ।', true],
  ['My son has swallowed insecticide, what do I do?', false],
])('%s reaches no model; the knowledge answers both panels', async (question, isPrivate) => {
  models.forget()
  const asker = { 'x-fosol-device': `a phone of ${question.length}` }
  const reply = (await server.post('/api/ai/ask/', { question }, asker)).json()
  expect(models.requestsTo('ok')).toEqual([])
  expect(reply).toMatchObject({
    answeredBy: { generic: 'knowledge', tuned: 'knowledge' },
    standIn: { generic: null, tuned: null },
    private: isPrivate,
  })
  const row = await server.db
    .selectFrom('conversations')
    .select('search')
    .where('id', '=', reply.id)
    .executeTakeFirstOrThrow()
  expect(row.search === '').toBe(isPrivate)
})

test('a question that no model got goes to none with a follow-up', async () => {
  models.forget()
  const key = crypto.randomUUID()
  const asker = { 'x-fosol-device': 'a phone in an emergency' }
  const poisoned = { question: 'My son has swallowed insecticide, what do I do?' }
  await server.post('/api/ai/ask/', poisoned, { ...asker, 'idempotency-key': key })
  const followUp = { question: 'How do I sow jute?', context: { parentKey: key } }
  await server.post('/api/ai/ask/', followUp, asker)
  const [asked] = models.requestsTo('ok')
  expect(asked?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
})

test('the text of a card has the numbers that the operator has confirmed', async () => {
  const helplines = { confirmed: { kaan_pete_roi: '12345' } }
  const other = await testServer({ database: server.database, settings: { helplines } })
  const { tunedResponse } = (await other.post('/api/ai/ask/', { question: dark }, farmer)).json()
  expect(tunedResponse).toContain('12345')
  const reply = (await server.post('/api/ai/ask/', { question: dark }, farmer)).json()
  expect(reply.tunedResponse).not.toContain('12345')
  await other.close()
})
