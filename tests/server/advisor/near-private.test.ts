import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { namesMeans } from '#domain/safety/means.ts'
import { type ModelStandIn, startModelStandIn } from '#support/model-stand-in.ts'
import { type TestServer, testServer } from '#support/server.ts'

let models: ModelStandIn
let server: TestServer
let owners = 0

beforeAll(async () => {
  models = await startModelStandIn()
  const settings = { genericModelUrl: models.url, tunedModelUrl: models.url }
  server = await testServer({ settings: { ...settings, genericModel: 'ok', tunedModel: 'ok' } })
})
beforeEach(() => models.forget())
afterAll(async () => {
  await server.close()
  await models.close()
})

const dark = 'My loan has eaten the farm and I do not want to live any more.'
const minute = 60_000

type Headers = Record<string, string>

/** Another owner for each test: an account, or a guest's phone. */
async function somebody(kind: 'account' | 'device'): Promise<Headers> {
  owners += 1
  if (kind === 'device') return { 'x-fosol-device': `a phone of its own ${owners}` }
  return server.signedUp(`owner-${owners}@example.com`)
}

/** Asks with a new key; gives the key and the reply. */
async function asked(question: string, as: Headers, context?: object) {
  const key = crypto.randomUUID()
  const body = { question, ...(context && { context }) }
  const reply = await server.post('/api/ai/ask/', body, { ...as, 'idempotency-key': key })
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return { key, ...reply.json() }
}

/** As if the conversation had been stored so long ago. */
async function storedAgo(id: string, agoMs: number): Promise<void> {
  const then = new Date(Date.now() - agoMs)
  await sql`update conversations set created_at = ${then} where id = ${id}`.execute(server.db)
}

const askedOfModels = () => models.requestsTo('ok').length

/** Private, by the knowledge, with the words for somebody who may want to die in both texts. */
function expectCard(reply: Awaited<ReturnType<typeof asked>>): void {
  expect(reply).toMatchObject({ private: true, sources: [], asks: [], topics: [], warnings: [] })
  for (const text of [reply.untunedResponse, reply.tunedResponse]) {
    expect(text).toMatch(/999|৯৯৯/)
    expect(namesMeans(text)).toBe(false)
  }
}

test.each([
  ['account', 'আজ রাতেই করব'],
  ['device', 'aj ratei korbo'],
  ['device', 'tonight then'],
  ['account', 'rice'],
] as const)('of an %s, %s goes on from a private question without a key', async (kind, next) => {
  const owner = await somebody(kind)
  await asked(dark, owner)
  expectCard(await asked(next, owner))
  // And so does what is written after it.
  expectCard(await asked('and then nothing', owner))
  expect(askedOfModels()).toBe(0)
})

test('a question that waited on the phone stands where it was asked', async () => {
  const owner = await somebody('account')
  const { id } = await asked(dark, owner)
  await storedAgo(id, 180 * minute)
  const late = { ...owner, 'x-fosol-waited': String(170 * 60) }
  expectCard(await asked('tonight then', late))
})

test.each(['Can I sow mustard?', 'tonight then'])(
  'an hour later %s stands alone, without a key',
  async (next) => {
    const owner = await somebody('device')
    const { id } = await asked(dark, owner)
    await storedAgo(id, 61 * minute)
    expect(await asked(next, owner)).toMatchObject({ private: false })
    expect(askedOfModels()).toBe(2)
  },
)

test('by its key a question follows a private one at any age', async () => {
  const owner = await somebody('account')
  const { id, key } = await asked(dark, owner)
  await storedAgo(id, 3 * 24 * 60 * minute)
  expectCard(await asked('আজ রাতেই করব', owner, { parentKey: key }))
  expect(askedOfModels()).toBe(0)
})

test('another owner’s private question says nothing, nor one of a client without a device', async () => {
  await asked(dark, await somebody('account'))
  expect(await asked('tonight then', await somebody('account'))).toMatchObject({ private: false })
  await asked(dark, {})
  expect(await asked('tonight then', {})).toMatchObject({ private: false })
})

test.each(['when do I sow Boro', 'বোরো ধান কখন লাগাব'])(
  '%s is answered, by the knowledge, and asked on',
  async (plain) => {
    const owner = await somebody('device')
    await asked(dark, owner)
    const reply = await asked(plain, owner)
    expect(reply).toMatchObject({ private: false, answeredBy: { tuned: 'knowledge' } })
    expect(reply.sources).toContainEqual(expect.objectContaining({ id: 'rice-boro-calendar' }))
    const next = await asked('and when do I harvest it?', owner, { parentKey: reply.key })
    expect(next).toMatchObject({ private: false, answeredBy: { tuned: 'knowledge' } })
    expect(askedOfModels()).toBe(0)
    // What is not found gets the card for an hour, and goes on from it.
    expectCard(await asked('tonight then', owner))
  },
)

test.each([
  'How do I control brown planthopper in rice?',
  'which insecticide for brinjal borer',
  'ধানের বিষ কোথায় পাব',
  'dhaner bish kothay pabo',
  'আলুর নাবি ধসায় কী ওষুধ কত দেব',
  'can I mix two medicines for potato',
])('within the hour %s gets the card, also after a plain question', async (next) => {
  const owner = await somebody('device')
  await asked(dark, owner)
  await asked('when do I sow Boro', owner)
  expectCard(await asked(next, owner))
  expect(askedOfModels()).toBe(0)
})

test('an emergency stands above the words for somebody who may want to die', async () => {
  const owner = await somebody('account')
  await asked(dark, owner)
  const reply = await asked('i swallowed insecticide now', owner)
  expect(reply).toMatchObject({ private: true })
  expect(reply.tunedResponse).toContain('Do not make them vomit')
})
