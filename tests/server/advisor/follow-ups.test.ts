import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askAdvisor, listConversations } from '#contract/advisor.ts'
import { type ModelStandIn, startModelStandIn } from '#support/model-stand-in.ts'
import { type TestServer, testServer } from '#support/server.ts'
import { storeConversation } from '#support/stored-records.ts'

let models: ModelStandIn
let server: TestServer
let modelled: TestServer
let rahima: Record<string, string>
let karim: Record<string, string>

beforeAll(async () => {
  models = await startModelStandIn()
  server = await testServer()
  const settings = { genericModelUrl: models.url, tunedModelUrl: models.url }
  modelled = await testServer({
    database: server.database,
    settings: { ...settings, genericModel: 'ok', tunedModel: 'crlf' },
  })
  rahima = await server.signedUp('rahima@example.com')
  karim = await server.signedUp('karim@example.com')
})
beforeEach(() => models.forget())
afterAll(async () => {
  await modelled.close()
  await server.close()
  await models.close()
})

type Headers = Record<string, string>

/** Asks with a new key; gives the key and the reply. */
async function asked(question: string, context: object | undefined, as: Headers, on = server) {
  const key = crypto.randomUUID()
  const reply = await on.post(
    '/api/ai/ask/',
    { question, ...(context && { context }) },
    { ...as, 'idempotency-key': key },
  )
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return { key, reply: askAdvisor.reply.parse(reply.json()) }
}

test('a follow-up has its context and its parent, in the reply, the list and the mirror', async () => {
  const first = await asked('How do I sow brinjal?', undefined, rahima)
  expect(first.reply).toMatchObject({ context: null, parentId: null, private: false })
  const context = { parentKey: first.key, crop: 'brinjal', part: 'leaf', district: 'bogura' }
  const { reply } = await asked('And how much water?', context, rahima)
  expect(reply).toMatchObject({ context, parentId: first.reply.id })
  const list = await server.get('/api/ai/conversations/?pageSize=1', rahima)
  expect(listConversations.reply.parse(list.json()).items[0]).toMatchObject({
    context,
    parentId: first.reply.id,
  })
  const { changes } = (await server.get('/api/sync/?limit=1', rahima)).json()
  expect(changes[0].data).toMatchObject({ context, parentId: first.reply.id })
})

test('a parent that is another’s or is not there is no parent, and the question is answered', async () => {
  const ofKarim = await asked('What is mine alone?', undefined, karim)
  for (const parentKey of [ofKarim.key, crypto.randomUUID(), ofKarim.reply.id]) {
    const { reply } = await asked('And then?', { parentKey }, rahima, modelled)
    expect(reply.parentId).toBe(null)
  }
  expect(models.requestsTo('ok').map(({ body }) => body.includes('mine alone'))).toEqual([
    false,
    false,
    false,
  ])
})

test('a guest follows their own question; clients that name no device have no own ones', async () => {
  const phone = { 'x-fosol-device': 'a phone that asks twice' }
  const first = await asked('Why yellow?', undefined, phone)
  expect((await asked('And now?', { parentKey: first.key }, phone)).reply.parentId).toBe(
    first.reply.id,
  )
  const nobody = await asked('Why yellow?', undefined, {})
  expect((await asked('And now?', { parentKey: nobody.key }, {})).reply.parentId).toBe(null)
})

test('a record without a key is followed by its id', async () => {
  const { id } = (await server.post('/api/ai/ask/', { question: 'Why so thin?' }, rahima)).json()
  expect((await asked('And now?', { parentKey: id }, rahima)).reply.parentId).toBe(id)
})

test('a deleted parent is no parent any more', async () => {
  const first = await asked('How do I sow jute?', undefined, karim)
  const { reply } = await asked('How deep?', { parentKey: first.key }, karim)
  const url = `/api/ai/conversations/${first.reply.id}/`
  await server.inject({ method: 'DELETE', url, headers: karim })
  const read = await server.get(`/api/ai/conversations/${reply.id}/`, karim)
  expect(read.json()).toMatchObject({ parentId: null, context: { parentKey: first.key } })
})

test.each([
  ['parentKey', 'not a key'],
  ['crop', 'x'.repeat(41)],
  ['district', 'bog\u0000ura'],
  ['sign', 7],
])('a context whose %s is %s is refused', async (name, value) => {
  const body = { question: 'Why?', context: { [name]: value } }
  expect((await server.post('/api/ai/ask/', body, rahima)).statusCode).toBe(422)
})

test('a field that a newer phone sends is left out, an id that it knows is stored', async () => {
  const context = { crop: 'mushroom', field: 'by the river' }
  expect((await asked('Why?', context, rahima)).reply.context).toEqual({ crop: 'mushroom' })
})

test('models get the last five exchanges of the thread, oldest first, and none that is private', async () => {
  const questions = ['one', 'two', 'three', 'four', 'five', 'secret', 'six'].map((n) => `${n}?`)
  let parentKey: string | undefined
  for (const question of questions) {
    const context = parentKey === undefined ? undefined : { parentKey }
    const { key, reply } = await asked(question, context, karim)
    const isPrivate = question === 'secret?'
    await server.db
      .updateTable('conversations')
      .set({ is_private: isPrivate, generic_answer: `generic ${question}` })
      .set({ tuned_answer: `tuned ${question}` })
      .where('id', '=', reply.id)
      .execute()
    parentKey = key
  }
  // What is asked within an hour after a private question goes to no model.
  await sql`update conversations set created_at = created_at - interval '2 hours'`.execute(
    server.db,
  )
  await asked('And the last?', { parentKey, crop: 'jute' }, karim, modelled)
  const texts = (model: string) =>
    models.requestsTo(model).map(({ messages }) => messages.slice(1).map(({ content }) => content))
  const thread = (panel: string) =>
    ['two?', 'three?', 'four?', 'five?', 'six?'].flatMap((q) => [q, `${panel} ${q}`])
  const last = 'And the last?\nCrop: jute'
  expect(texts('ok')).toEqual([[...thread('generic'), last]])
  expect(texts('crlf')).toEqual([[...thread('tuned'), last]])
})

test('a thread that was claimed in part does not reach into the other owner’s', async () => {
  const ofRahima = await idOf(rahima)
  const guest = await storeConversation(server.db, { scope: 'guest:left', question: 'left' })
  const key = crypto.randomUUID()
  const own = await storeConversation(server.db, {
    ...{ scope: `user:${ofRahima}`, userId: ofRahima, clientKey: key, question: 'claimed' },
  })
  await server.db
    .updateTable('conversations')
    .set({ parent_id: guest })
    .where('id', '=', own)
    .execute()
  await asked('And?', { parentKey: key }, rahima, modelled)
  const contents = models.requestsTo('ok').flatMap(({ messages }) => messages.slice(1))
  expect(contents.map(({ content }) => content)).toEqual(['claimed', 'generic', 'And?'])
})

async function idOf(headers: Headers): Promise<string> {
  return (await server.get('/api/accounts/me/', headers)).json().id
}
