import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { GrowingAnswers } from '#data/api/answer-stream.ts'
import type { Call } from '#support/scripted-api.ts'
import { type ScriptedNetwork, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

interface Watched {
  readonly phone: TestPhone
  readonly network: ScriptedNetwork
  readonly published: readonly (GrowingAnswers | undefined)[]
}

/** A phone whose next question is answered by an event stream of these chunks. */
async function watchedPhone(pieces: (reply: string) => readonly string[]): Promise<Watched> {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const published: (GrowingAnswers | undefined)[] = []
  phone.advisor.growing.subscribe((growing) => published.push(growing))
  network.brings(async (_call: Call, serve) => eventStream(pieces(await serve().text())), {
    path: '/api/ai/ask/',
    times: 1,
  })
  return { phone, network, published }
}

function eventStream(pieces: readonly string[]): Response {
  const headers = { 'X-Fosol-Api': '1', 'Content-Type': 'text/event-stream; charset=utf-8' }
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
  return new Response(body, { headers })
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
}

function words(panel: 'generic' | 'tuned', from: number, text: string): string {
  return event('words', { panel, from, text })
}

test('both panels grow as words arrive, and the last event is the answer', async () => {
  const { phone, published } = await watchedPhone((reply) => [
    words('tuned', 0, 'ধানের '),
    words('generic', 0, 'Rice'),
    words('tuned', 6, 'ব্লাস্ট'),
    event('reply', reply),
  ])
  const key = await phone.ask('When do I sow?')
  expect(published).toContainEqual({ key, generic: 'Rice', tuned: 'ধানের ব্লাস্ট', warnings: [] })
  expect((await phone.entry(key)).state).toBe('answered')
  expect(phone.api.monitor.connectivity).toBeDefined()
})

test('a panel that restarts shows none of its earlier words', async () => {
  const { phone, published } = await watchedPhone((reply) => [
    words('tuned', 0, 'half an ans'),
    words('tuned', 0, ''),
    words('tuned', 0, 'another'),
    event('reply', reply),
  ])
  await phone.ask('When do I sow?')
  expect(published.at(-1)?.tuned).toBe('another')
})

test('a warning is shown as soon as it arrives', async () => {
  const warning = { panel: 'tuned', kind: 'hazardous', active: 'carbofuran', hazard: 'banned' }
  const { phone, published } = await watchedPhone((reply) => [
    words('tuned', 0, 'Use carbofuran'),
    event('warnings', [warning]),
    event('reply', reply),
  ])
  await phone.ask('When do I sow?')
  expect(published.at(-1)?.warnings).toEqual([warning])
})

test('events split between any two characters are read whole', async () => {
  const { phone, published } = await watchedPhone((reply) =>
    [...words('tuned', 0, 'one\ntwo'), ...event('reply', reply)].map((letter) => letter),
  )
  const key = await phone.ask('When do I sow?')
  expect(published.at(-1)?.tuned).toBe('one\ntwo')
  expect((await phone.entry(key)).state).toBe('answered')
})

test.each([
  ['before a word', []],
  ['in the middle of a word', [words('tuned', 0, 'half an ans'), 'event: words\ndata: {"pan']],
  ['with malformed data', ['event: reply\n', 'data']],
])('a stream cut %s is followed by a fetch by key, without another record', async (_, pieces) => {
  const { phone, network, published } = await watchedPhone(() => pieces)
  const key = await phone.ask('When do I sow?')
  expect((await phone.entry(key)).state).toBe('accepted')
  expect(published.at(-1)).toBeUndefined()
  await phone.pass(2_000)
  expect((await phone.entry(key)).state).toBe('answered')
  expect(network.api.recordsOf(key)).toHaveLength(1)
})

test('a stream that ends with a problem event counts as that refusal', async () => {
  const problem = { status: 503, code: 'models_unavailable', title: 'Later.', retryAfterS: 30 }
  const { phone } = await watchedPhone(() => [event('problem', problem)])
  const key = await phone.ask('When do I sow?')
  expect(await phone.entry(key)).toMatchObject({ state: 'queued', reason: 'models_unavailable' })
})

test('after an in_progress problem the result is fetched by its key', async () => {
  const problem = { status: 409, code: 'in_progress', title: 'Later.', retryAfterS: 2 }
  const { phone } = await watchedPhone(() => [event('problem', problem)])
  const key = await phone.ask('When do I sow?')
  expect((await phone.entry(key)).state).toBe('accepted')
})

test('a reply event that breaks the contract does not answer the entry', async () => {
  const { phone } = await watchedPhone(() => [event('reply', { tunedResponse: 42 })])
  const key = await phone.ask('When do I sow?')
  expect((await phone.entry(key)).state).toBe('queued')
})

test('malformed words events are ignored', async () => {
  const { phone, published } = await watchedPhone((reply) => [
    event('words', '{"panel":"other"}'),
    event('words', 'no json'),
    event('reply', reply),
  ])
  await phone.ask('When do I sow?')
  expect(published.at(-1)).toMatchObject({ generic: '', tuned: '' })
})

test('only the newest question on a visible page is requested as a stream', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  for (const question of ['first', 'second', 'third']) await phone.advisor.ask(question)
  await phone.engines.idle()
  network.clears()
  const before = network.calls.length
  await phone.wake('user')
  phone.chance.onScreen = false
  await phone.ask('in the background')
  const asked = network.calls.slice(before).filter((call) => call.path === '/api/ai/ask/')
  const isStream = asked.map(
    ({ headers }) => headers.get('Accept')?.includes('event-stream') === true,
  )
  expect(isStream).toEqual([false, false, true, false])
})
