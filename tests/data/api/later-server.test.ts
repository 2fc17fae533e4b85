import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { activeEntries, checkConservation } from '#data/outbox/outbox.ts'
import { currentValue } from '#data/storage/live.ts'
import { laterConversation, laterReplies } from '#support/later-server.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { refusing, scriptedNetwork, type Weather, weather } from '#support/scripted-network.ts'
import { conversationRow, recommendationRow } from '#support/stored-rows.ts'
import { testPhone } from '#support/test-phone.ts'

test('replies with unknown fields answer all waiting entries', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  for (const question of ['When to sow?', 'আমনের বীজ কবে ফেলব?']) await phone.ask(question)
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  network.clears()
  network.brings(laterReplies)
  await phone.wake('user')
  const db = await phone.db()
  expect(await activeEntries(db)).toEqual([])
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(
    Array.from({ length: 3 }, () => 'answered'),
  )
  expect(await checkConservation(db)).toBe(true)
})

test('unknown fields are dropped, and unknown values of known fields are kept', async () => {
  const network = scriptedNetwork()
  network.brings(laterReplies)
  const phone = await testPhone({ network })
  await phone.ask('When to sow?')
  const [row] = await (await phone.db()).conversations.toArray()
  const reply = row?.progress.state === 'answered' ? row.progress.reply : undefined
  expect(reply).not.toHaveProperty('followUp')
  expect(reply?.answeredBy).toEqual({ generic: 'expert', tuned: 'expert' })
  expect(reply?.warnings[0]).toEqual({
    ...{ panel: 'tuned', kind: 'kills-bees', sentence: 'Bees die of it.' },
  })
})

test('the mirror stores what it can read of a page, and skips a new kind of record', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const scope = `guest:${phone.device.deviceId}`
  network.api.sync.put(scope, 'conversation', conversationRow())
  network.api.sync.put(scope, 'recommendation', recommendationRow())
  network.brings(laterReplies)
  await phone.sync()
  const page = { q: '', startDate: '', endDate: '', page: 1, pageSize: 10 }
  for (const kind of ['ask', 'recommend'] as const) {
    expect((await currentValue(phone.history.page({ ...page, kind }))).total).toBe(1)
  }
})

test('a refusal with a new code ends its own entry, with the server’s sentence; the next is sent', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(refusing(422, 'question_about_people'), { path: '/api/ai/ask/', times: 1 })
  const refused = await phone.ask('What is my neighbour’s number?')
  const answered = await phone.ask('When to sow?')
  expect(await phone.entry(refused)).toMatchObject({
    ...{ state: 'failed', reason: 'refused', sentence: 'sentence of question_about_people' },
  })
  expect(await phone.entry(answered)).toMatchObject({ state: 'answered' })
})

test('a 503 with a new code waits like any other', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(refusing(503, 'harvest_rush', 5), { path: '/api/ai/ask/', times: 1 })
  const key = await phone.ask('When to sow?')
  expect(await phone.entry(key)).toMatchObject({ state: 'queued', reason: 'unavailable' })
  await phone.pass(60_000)
  expect(await phone.entry(key)).toMatchObject({ state: 'answered' })
})

/** An event stream with an unknown event and an unknown panel. */
const laterStream: Weather = async (_call, serve) => {
  const reply = laterConversation(await serve().json())
  const events: readonly (readonly [string, unknown])[] = [
    ['thinking', { about: 'soil' }],
    ['words', { panel: 'regional', from: 0, text: 'In Sylhet' }],
    ['words', { panel: 'tuned', from: 0, text: 'Sow', pace: 2 }],
    ['warnings', reply.warnings],
    ['reply', reply],
  ]
  const text = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const headers = { 'X-Fosol-Api': '1', 'Content-Type': 'text/event-stream' }
  return new Response(text.join(''), { headers })
}

test('an event stream with events of a later version is read to its end', async () => {
  const network = scriptedNetwork()
  network.brings(laterStream, { path: '/api/ai/ask/' })
  const phone = await testPhone({ network })
  expect(await phone.entry(await phone.ask('When to sow?'))).toMatchObject({ state: 'answered' })
})

test('an acceptance with unknown fields is followed by a fetch by key', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const accepted: Weather = (_call, serve) => {
    serve()
    const body = { accepted: true, place: 3 }
    return Response.json(body, { status: 202, headers: { 'X-Fosol-Api': '1' } })
  }
  network.brings(accepted, { path: '/api/ai/ask/', times: 1 })
  const key = await phone.ask('When to sow?')
  expect(await phone.entry(key)).toMatchObject({ state: 'accepted' })
  await phone.pass(10_000)
  expect(await phone.entry(key)).toMatchObject({ state: 'answered' })
})
