import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAdvisor, listConversations } from '#contract/advisor.ts'
import { withCalmLine } from '#domain/dangers/calm-line.ts'
import { signAccess } from '#server/http/access-token.ts'
import { modelSettings, startGatedModel } from '#support/gated-model.ts'
import { startModelStandIn } from '#support/model-stand-in.ts'
import { type TestServer, testSecret, testServer } from '#support/server.ts'
import { conversationRow } from '#support/stored-rows.ts'

let server: TestServer
let now = new Date('2026-11-01T06:00:00Z')

/** Ids of the accounts. Each call makes a new token, because the clock moves by days. */
const ids = { rahima: '', karim: '', staff: '' }
type Who = keyof typeof ids | 'guest'

beforeAll(async () => {
  server = await testServer({ now: () => now })
  const rahima = { firstName: 'Rahima', lastName: 'Khatun' }
  ids.rahima = await idOf(await server.signedUp('rahima@example.com', rahima))
  ids.karim = await idOf(await server.signedUp('karim@example.com'))
  ids.staff = await idOf(await server.staff())
  await askAt('2026-11-01T06:00:00Z', 'Which fertiliser for boro rice?', 'rahima')
  await askAt('2026-11-01T17:59:59.999Z', 'ধানের পাতায় বাদামি দাগ কেন?', 'rahima')
  await askAt('2026-11-01T18:00:00Z', 'Is 50% shade too much for chilli_seedlings?', 'rahima')
  await askAt('2026-11-02T06:00:00Z', 'How deep do I sow wheat?', 'karim')
  await askAt('2026-11-03T06:00:00Z', 'What eats my brinjal?', 'guest')
})
afterAll(() => server.close())

async function idOf(headers: { authorization: string }): Promise<string> {
  return (await server.get('/api/accounts/me/', headers)).json().id
}

async function headersOf(who: Who): Promise<Record<string, string>> {
  if (who === 'guest') return {}
  return { authorization: `Bearer ${await signAccess({ userId: ids[who] }, testSecret, now)}` }
}

async function askAt(time: string, question: string, who: Who) {
  now = new Date(time)
  const reply = await server.post('/api/ai/ask/', { question }, await headersOf(who))
  expect(reply.statusCode).toBe(200)
}

async function list(query: string, who: Who = 'rahima') {
  const reply = await server.get(`/api/ai/conversations/?${query}`, await headersOf(who))
  expect(reply.statusCode).toBe(200)
  return listConversations.reply.parse(reply.json())
}

async function questions(query: string, who?: Who) {
  return (await list(query, who)).items.map(({ aiTextInput }) => aiTextInput)
}

test('an answer has both panels, their authors and its number in the sequence', async () => {
  const reply = await server.post('/api/ai/ask/', { question: 'ধানের ব্লাস্ট রোগ কী?' })
  const answer = askAdvisor.reply.parse(reply.json())
  expect(answer.language).toBe('bn')
  expect(answer.untunedResponse.length).toBeGreaterThan(20)
  expect(answer.tunedResponse.length).toBeGreaterThan(20)
  expect(answer.answeredBy).toEqual({ generic: 'knowledge', tuned: 'knowledge' })
  expect(answer.sources.length).toBeGreaterThan(0)
  expect(answer.createdAt).toMatch(/\+06:00$/)
})

test('a farmer reads their own questions, newest first', async () => {
  const { items, total } = await list('')
  expect(total).toBe(3)
  expect(items.map(({ createdAt }) => createdAt)).toEqual([
    '2026-11-02T00:00:00.000+06:00',
    '2026-11-01T23:59:59.999+06:00',
    '2026-11-01T12:00:00.000+06:00',
  ])
  expect(items.map(({ seq }) => seq)).toEqual([3, 2, 1])
  expect(items[0]).toMatchObject({ user: 'Rahima Khatun', email: 'rahima@example.com' })
})

test('staff read everybody’s questions; a guest has no name, an account without a name shows its email', async () => {
  const { items, total } = await list('pageSize=3', 'staff')
  expect(total).toBeGreaterThanOrEqual(5)
  const guest = (await list('q=brinjal', 'staff')).items[0]
  expect(guest && 'user' in guest).toBe(false)
  expect((await list('q=wheat', 'staff')).items[0]?.user).toBe('karim@example.com')
  expect(items).toHaveLength(3)
})

test('the search finds texts in question and answers, ignoring case', async () => {
  expect(await questions('q=BORO')).toContain('Which fertiliser for boro rice?')
  expect(await questions('q=no-such-word-anywhere')).toEqual([])
  const answer = (await list('q=boro')).items[0]?.tunedResponse ?? ''
  const words = encodeURIComponent(answer.slice(10, 40))
  expect(await questions(`q=${words}`)).toContain('Which fertiliser for boro rice?')
})

test('Bengali is found in every spelling of its letters', async () => {
  const found = ['ধানের পাতায় বাদামি দাগ কেন?']
  const composed = 'পাতা\u09df'
  const decomposed = 'পাতা\u09af\u09bc'
  expect(await questions(`q=${encodeURIComponent(composed)}`)).toEqual(found)
  expect(await questions(`q=${encodeURIComponent(decomposed)}`)).toEqual(found)
  expect(await questions(`q=${encodeURIComponent('বাদামী')}`)).toEqual(found)
})

test('wildcards in a search are plain characters', async () => {
  const chilli = ['Is 50% shade too much for chilli_seedlings?']
  expect(await questions(`q=${encodeURIComponent('50% shade')}`)).toEqual(chilli)
  expect(await questions(`q=${encodeURIComponent('chilli_seed')}`)).toEqual(chilli)
  expect(await questions(`q=${encodeURIComponent('chilli%seed')}`)).toEqual([])
  expect(await questions(`q=${encodeURIComponent('bor_ rice')}`)).toEqual([])
  expect(await questions(`q=${encodeURIComponent('\\')}`)).toEqual([])
})

test('days are whole days in Dhaka, both inclusive', async () => {
  expect(await questions('startDate=2026-11-01&endDate=2026-11-01')).toHaveLength(2)
  expect(await questions('startDate=2026-11-02')).toHaveLength(1)
  expect(await questions('endDate=2026-10-31')).toEqual([])
  expect(await questions('startDate=2026-11-02&endDate=2026-11-01')).toEqual([])
  expect(await questions('startDate=0001-01-01&endDate=9999-12-31')).toHaveLength(3)
})

test('an invalid or empty date is refused', async () => {
  for (const date of ['2026-02-30', 'yesterday', '2026-1-1', '']) {
    const reply = await server.get(
      `/api/ai/conversations/?startDate=${date}`,
      await headersOf('rahima'),
    )
    expect([date, reply.statusCode]).toEqual([date, 422])
  }
})

test('page numbers and sizes are limited', async () => {
  const all = await questions('')
  expect(await questions('page=1&pageSize=2')).toEqual(all.slice(0, 2))
  expect(await questions('page=2&pageSize=2')).toEqual(all.slice(2))
  expect(await list('page=9&pageSize=2')).toEqual({ items: [], total: 3 })
  expect(await questions('page=0&pageSize=0')).toEqual(all.slice(0, 1))
  expect(await questions('page=-5&pageSize=99999999')).toEqual(all)
  expect(await questions('page=nonsense&pageSize=')).toEqual(all)
})

test('staff find questions by name; a farmer’s own name finds nothing more', async () => {
  expect(await questions('q=karim%40example', 'staff')).toEqual(['How deep do I sow wheat?'])
  expect(await questions('q=khatun', 'staff')).toHaveLength(3)
  expect(await questions('q=khatun')).toEqual([])
})

test('both models answer; if one fails, the knowledge answers for it', async () => {
  const model = await startGatedModel()
  const other = await testServer({ database: server.database, settings: modelSettings(model) })
  const both = (await other.post('/api/ai/ask/', { question: 'Why?' })).json()
  expect(both.answeredBy).toEqual({ generic: 'model', tuned: 'model' })
  expect(both.tunedResponse).toBe(withCalmLine('tuned says: drain the field', 'en'))
  model.breakDown('tuned')
  const one = (await other.post('/api/ai/ask/', { question: 'Why?' })).json()
  expect(one.answeredBy).toEqual({ generic: 'model', tuned: 'knowledge' })
  await other.close()
  await model.close()
})

test('the reason of a stand-in is in the reply, the list, the single record and the mirror', async () => {
  const standIn = { generic: 'refused', tuned: 'unavailable' }
  const models = await startModelStandIn()
  const settings = { genericModelUrl: models.url, tunedModelUrl: models.url }
  const other = await testServer({
    now: () => now,
    database: server.database,
    settings: { ...settings, genericModel: 'azure-filter', tunedModel: 'http401' },
  })
  const headers = await headersOf('karim')
  const reply = await other.post('/api/ai/ask/', { question: 'Both out?' }, headers)
  expect(reply.statusCode).toBe(200)
  const asked = reply.json()
  expect(asked).toMatchObject({ answeredBy: { generic: 'knowledge', tuned: 'knowledge' }, standIn })
  expect((await list('', 'karim')).items[0]?.standIn).toEqual(standIn)
  const inFull = await other.get(`/api/ai/conversations/${asked.id}/`, headers)
  expect(inFull.json().standIn).toEqual(standIn)
  const { changes } = (await other.get('/api/sync/', headers)).json()
  expect(changes[0].data.standIn).toEqual(standIn)
  expect((await list('q=wheat', 'karim')).items[0]?.standIn).toEqual({ generic: null, tuned: null })
  await other.close()
  await models.close()
})

test('a conversation of an earlier server has no stand-in, one of a later server may have another reason', () => {
  const { standIn: _, ...before } = conversationRow()
  const nobody = { generic: null, tuned: null }
  expect(
    listConversations.reply.parse({ items: [{ ...before, seq: 1 }], total: 1 }).items[0]?.standIn,
  ).toEqual(nobody)
  const later = { ...before, seq: 1, standIn: { tuned: 'overheated' } }
  expect(askAdvisor.reply.parse(later).standIn).toEqual({ generic: null, tuned: 'overheated' })
})
