import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeChat } from '#server/models/chat-client.ts'
import { type ModelStandIn, standInAnswer, startModelStandIn } from '#support/model-stand-in.ts'

let standIn: ModelStandIn
const patient = new AbortController().signal

beforeAll(async () => {
  standIn = await startModelStandIn()
})
afterAll(() => standIn.close())

const messages = [
  { role: 'system', content: 'You advise.' },
  { role: 'user', content: 'ধানে ব্লাস্ট?' },
] as const

function ask(model: string, options: { timeoutMs?: number; apiKey?: string; url?: string } = {}) {
  return completeChat({ url: standIn.url, timeoutMs: 5_000, model, ...options }, messages, patient)
}

test.each([
  'ok',
  'crlf',
  'split',
  'no-done',
  'no-last-line',
  'open-end',
  'plain-json',
  'think-tags',
])('the whole answer is read from a server of the kind %s', async (model) => {
  await expect(ask(model)).resolves.toBe(standInAnswer)
})

test.each([
  ['http500', 'status_500'],
  ['http429', 'status_429'],
  ['no-such-model', 'status_404'],
  ['redirect', 'connection'],
  ['mid-stream-error', 'reported_error'],
  ['error-object', 'reported_error'],
  ['error-line', 'reported_error'],
  ['cut-off', 'connection'],
  ['html', 'not_a_chat_server'],
  ['garbage', 'not_a_chat_server'],
  ['empty', 'empty'],
  ['only-thoughts', 'empty'],
  ['huge', 'too_long'],
  ['huge-comments', 'too_long'],
  ['huge-json', 'too_long'],
])('a server of the kind %s has failed: %s', async (model, reason) => {
  await expect(ask(model)).rejects.toMatchObject({ name: 'ModelFailure', reason })
})

test('what a database cannot keep is taken out of the answer', async () => {
  await expect(ask('unstorable')).resolves.toBe('abc🌾')
})

test('a sign whose halves come in two events stays whole', async () => {
  await expect(ask('split-pair')).resolves.toBe('🌾')
})

test('the wait that a busy server asks for is passed on', async () => {
  await expect(ask('http429')).rejects.toMatchObject({ retryAfterS: 7 })
})

test('a server that falls silent is left at the time-out', async () => {
  const abandonedBefore = standIn.abandoned()
  const started = performance.now()
  await expect(ask('hang', { timeoutMs: 150 })).rejects.toMatchObject({ reason: 'timed_out' })
  expect(performance.now() - started).toBeLessThan(2_000)
  await expect.poll(standIn.abandoned).toBe(abandonedBefore + 1)
})

test('an abort ends the call at once, also before it began', async () => {
  const caller = new AbortController()
  const server = { url: standIn.url, model: 'hang', timeoutMs: 60_000 }
  const call = completeChat(server, messages, caller.signal)
  setTimeout(() => caller.abort(), 50)
  await expect(call).rejects.toMatchObject({ reason: 'connection' })

  const requestsBefore = standIn.requests.length
  await expect(completeChat(server, messages, caller.signal)).rejects.toThrow('connection')
  expect(standIn.requests).toHaveLength(requestsBefore)
})

test('reading stops at the end mark, and an answer without end is given up', async () => {
  const abandonedBefore = standIn.abandoned()
  await ask('open-end')
  await expect(ask('huge')).rejects.toThrow('too_long')
  await expect.poll(standIn.abandoned).toBe(abandonedBefore + 2)
})

test('nobody listening is a failed connection', async () => {
  await expect(ask('ok', { url: 'http://127.0.0.1:9/v1' })).rejects.toMatchObject({
    reason: 'connection',
  })
})

test('the key goes along when there is one, the messages always; a closing slash in the address does no harm', async () => {
  await ask('ok', { apiKey: 'k-1', url: `${standIn.url}/` })
  expect(standIn.requests.at(-1)).toEqual({ model: 'ok', authorization: 'Bearer k-1', messages })
  await ask('ok')
  expect(standIn.requests.at(-1)?.authorization).toBeUndefined()
})
