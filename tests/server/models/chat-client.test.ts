import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { completeChat } from '#server/models/chat-client.ts'
import type { ModelServer } from '#server/models/chat-request.ts'
import { startDeadline } from '#server/models/deadline.ts'
import { type ModelClock, realClock } from '#server/models/model-clock.ts'
import { brokenOff, limited, longAnswer, loop, standInAnswer } from '#support/model-habits.ts'
import { type ModelStandIn, startModelStandIn } from '#support/model-stand-in.ts'
import { quickClock } from '#support/quick-clock.ts'

let standIn: ModelStandIn

beforeAll(async () => {
  standIn = await startModelStandIn()
})
beforeEach(() => standIn.forget())
afterAll(() => standIn.close())

const messages = [
  { role: 'system', content: 'You advise.' },
  { role: 'user', content: 'ধানে ব্লাস্ট?' },
] as const

interface AskOptions
  extends Pick<ModelServer, 'keyHeader' | 'opensThoughts' | 'options' | 'systemRole'> {
  readonly timeoutMs?: number
  readonly apiKey?: string
  readonly url?: string
  readonly caller?: AbortSignal
  readonly clock?: ModelClock
  readonly onText?: (text: string) => void
}

function ask(model: string, options: AskOptions = {}): Promise<string> {
  const { timeoutMs = 5_000, apiKey, url = standIn.url } = options
  const { keyHeader, opensThoughts, systemRole, options: more } = options
  const kind = { keyHeader, opensThoughts, systemRole, options: more }
  return askServer({ url, model, apiKey, timeoutMs, ...kind }, options)
}

function askServer(server: ModelServer, options: AskOptions = {}): Promise<string> {
  const { clock = quickClock(), onText = () => undefined } = options
  const caller = options.caller ?? new AbortController().signal
  const deadline = startDeadline(server.timeoutMs, caller, clock.nowMs)
  return completeChat(server, { messages, deadline, onText }, clock)
}

test.each([
  'ok',
  'crlf',
  'split',
  'no-done',
  'no-reason',
  'early-reason',
  'no-last-line',
  'cut-after-reason',
  'open-end',
  'plain-json',
  'think-tags',
  'think-end',
  'openrouter',
  'parts',
  'parts-json',
  'harmony',
  'mistral-thoughts',
  'next-turn',
  'long-thoughts',
  'anthropic-end',
  'gemini-stop',
  'events-as-json',
  'events-as-lines',
  'events-as-text',
  'events-as-html',
  'json-as-text',
  'json-as-events',
  'null-reason',
])('the whole answer is read from a server of the kind %s, at the first try', async (model) => {
  await expect(ask(model)).resolves.toBe(standInAnswer.bn)
  expect(standIn.requestsTo(model)).toHaveLength(1)
})

test.each([
  ['http400', 'status_400'],
  ['http401', 'status_401'],
  ['http403', 'status_403'],
  ['http404', 'status_404'],
  ['http413', 'status_413'],
  ['http422', 'status_422'],
  ['azure-filter', 'status_400'],
  ['filter-mid-stream', 'content_filter'],
  ['filter-json', 'content_filter'],
  ['recitation', 'content_filter'],
  ['refusal', 'refusal'],
  ['refusal-json', 'refusal'],
  ['error-403', 'status_403'],
  ['redirect', 'status_307'],
  ['mid-stream-error', 'reported_error'],
  ['error-object', 'reported_error'],
  ['error-line', 'reported_error'],
  ['html', 'not_a_chat_server'],
  ['garbage', 'not_a_chat_server'],
  ['chatter', 'not_a_chat_server'],
  ['garbage-json', 'not_a_chat_server'],
  ['no-text', 'empty'],
  ['empty', 'empty'],
  ['dots', 'empty'],
  ['only-thoughts', 'empty'],
  ['unended-thoughts', 'empty'],
  ['length-nothing-whole', 'cut_short'],
  ['endless-error', 'status_400'],
  ['loop-only', 'repetitive'],
  ['megabyte', 'too_long'],
  ['megabyte-line', 'too_long'],
  ['huge', 'too_long'],
  ['huge-comments', 'too_long'],
  ['huge-json', 'too_long'],
])('a failure of the kind %s is not retried: %s', async (model, reason) => {
  await expect(ask(model)).rejects.toMatchObject({ name: 'ModelFailure', reason })
  expect(standIn.requestsTo(model)).toHaveLength(1)
})

test.each([
  ['http500', 'status_500'],
  ['http502', 'status_502'],
  ['http503', 'status_503'],
  ['http504', 'status_504'],
  ['error-502', 'status_502'],
  ['choice-error', 'status_502'],
  ['reset', 'connection'],
  ['cut-off', 'connection'],
  ['dropped', 'connection'],
  ['stop-mid-word', 'connection'],
  ['stop-mid-line', 'connection'],
  ['chunk-as-json', 'connection'],
  ['large-error', 'status_500'],
  ['broken-letters', 'broken_letters'],
  ['broken-letters-json', 'broken_letters'],
])(
  'a server of the kind %s is asked three times, then the call fails: %s',
  async (model, reason) => {
    const clock = quickClock()
    await expect(ask(model, { clock })).rejects.toMatchObject({ name: 'ModelFailure', reason })
    expect(standIn.requestsTo(model)).toHaveLength(3)
    expect(clock.slept).toEqual([500, 1_000])
  },
)

test.each([
  ['http500,http500,ok', [500, 1_000]],
  ['http503,ok', [500]],
  ['reset,ok', [500]],
  ['stop-mid-word,ok', [500]],
  ['http500,stop-mid-line,ok', [500, 1_000]],
  ['http429,ok', [7_000]],
  ['broken-letters,ok', [500]],
])('a failure that may pass is retried after a wait: %s', async (model, slept) => {
  const clock = quickClock()
  await expect(ask(model, { clock, timeoutMs: 60_000 })).resolves.toBe(standInAnswer.bn)
  expect(clock.slept).toEqual(slept)
})

test.each([
  ['http429,ok', 6_000, 7],
  ['http429,ok', 7_000, 7],
  ['http429-tomorrow,ok', 60_000, 86_400],
])(
  'if Retry-After exceeds the time-out, the call fails at once: %s, %s ms',
  async (model, timeoutMs, retryAfterS) => {
    const clock = quickClock()
    await expect(ask(model, { clock, timeoutMs })).rejects.toMatchObject({
      reason: 'status_429',
      retryAfterS,
    })
    expect(clock.slept).toEqual([])
    expect(standIn.requestsTo(model)).toHaveLength(1)
  },
)

test('one time-out covers all tries and waits', async () => {
  const clock = quickClock()
  const asked = ask('http500,http429,ok', { clock, timeoutMs: 7_400 })
  await expect(asked).rejects.toMatchObject({ reason: 'status_429' })
  expect(clock.slept).toEqual([500])
})

test.each([
  'length',
  'length-json',
  'length-capitals',
  'gemini-length',
  'anthropic-length-json',
  'full-context',
  'unknown-reason',
  'length-mid-letter',
  'cut-then-stop',
])('an answer that was cut is kept up to its last whole sentence: %s', async (model) => {
  const published: string[] = []
  await expect(ask(model, { onText: (text) => published.push(text) })).resolves.toBe(limited.kept)
  expect(published.filter((text) => text.includes('\ufffd'))).toEqual([])
})

test.each(['loop', 'loop-json', 'loop-length', 'loop-of-two', 'loop-of-words'])(
  'what a model says again and again stands in its answer once: %s',
  async (model) => {
    await expect(ask(model)).resolves.toBe(loop.kept)
  },
)

test('a loop is not read to its end', async () => {
  await expect(ask('loop-for-ever')).resolves.toBe(loop.again.trim())
})

test.each(['no-system-role', 'no-system-role-500'])(
  'a server that refuses the system role gets the rules with the question, from then on at once: %s',
  async (model) => {
    const server = { url: standIn.url, model, timeoutMs: 5_000 }
    await expect(askServer(server)).resolves.toBe(standInAnswer.bn)
    await expect(askServer(server)).resolves.toBe(standInAnswer.bn)
    const withRules = [{ role: 'user', content: 'You advise.\n\nধানে ব্লাস্ট?' }]
    expect(standIn.requestsTo(model).map((request) => request.messages)).toEqual([
      messages,
      withRules,
      withRules,
    ])
  },
)

test('by its setting a server never gets the system role', async () => {
  await expect(ask('no-system-role', { systemRole: false })).resolves.toBe(standInAnswer.bn)
  expect(standIn.requestsTo('no-system-role')).toHaveLength(1)
})

test('a refusal that only mentions roles stays a refusal, and nothing is learned of it', async () => {
  const server = { url: standIn.url, model: 'always-about-roles', timeoutMs: 5_000 }
  for (const tries of [1, 2]) {
    await expect(askServer(server)).rejects.toMatchObject({ reason: 'status_400' })
    expect(standIn.requestsTo('always-about-roles')).toHaveLength(2 * tries)
  }
})

test('a model may take longer than five minutes', { tags: 'long', timeout: 400_000 }, async () => {
  await expect(ask('patient', { timeoutMs: 390_000 })).resolves.toBe(standInAnswer.bn)
  expect(standIn.requestsTo('patient')).toHaveLength(1)
})

test.each(['long', 'long-json'])(
  'an answer that is too long (%s) is kept up to its last whole sentence, and not read further',
  async (model) => {
    const published: string[] = []
    const answer = await ask(model, { onText: (text) => published.push(text) })
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(32 * 1024)
    expect(Buffer.byteLength(answer)).toBeGreaterThan(31 * 1024)
    expect(answer).toMatch(/!$/)
    expect(longAnswer('bn').startsWith(answer)).toBe(true)
    expect(published.every((text) => Buffer.byteLength(text) <= 32 * 1024)).toBe(true)
  },
)

test('characters that PostgreSQL refuses are removed from the answer', async () => {
  await expect(ask('unstorable')).resolves.toBe('abc🌾')
})

test('a surrogate pair that is split over two events stays whole', async () => {
  const published: string[] = []
  await expect(ask('split-pair', { onText: (text) => published.push(text) })).resolves.toBe('ok 🌾')
  expect(published.filter((text) => /\p{Surrogate}/u.test(text))).toEqual([])
})

test('the text is published as it comes, without reasoning', async () => {
  const published: string[] = []
  await ask('split', { onText: (text) => published.push(text) })
  expect(published.at(-1)).toBe(standInAnswer.bn)
  expect(published.every((text) => standInAnswer.bn.startsWith(text))).toBe(true)
  expect(new Set(published).size).toBeGreaterThan(10)

  published.length = 0
  await ask('think-tags', { onText: (text) => published.push(text) })
  expect(published.every((text) => standInAnswer.bn.startsWith(text))).toBe(true)
})

test('if the template opens the reasoning, nothing is published before its end', async () => {
  const published: string[] = []
  const onText = (text: string) => published.push(text)
  await expect(ask('think-end', { opensThoughts: true, onText })).resolves.toBe(standInAnswer.bn)
  await expect(ask('think-tags', { opensThoughts: true, onText })).resolves.toBe(standInAnswer.bn)
  expect(published.every((text) => standInAnswer.bn.startsWith(text))).toBe(true)
  const endless = ask('ok', { opensThoughts: true })
  await expect(endless).rejects.toMatchObject({ reason: 'empty' })
})

test('a failed try publishes an empty text', async () => {
  const published: string[] = []
  await ask('stop-mid-word,plain-json', { onText: (text) => published.push(text) })
  expect(
    published.filter((text) => text !== '').every((text) => brokenOff.bn.startsWith(text)),
  ).toBe(true)
  expect(published).toContain(brokenOff.bn.trim())
  expect(published.at(-1)).toBe('')
})

test('an error of onText ends the call and the connection', async () => {
  const onText = () => {
    throw new RangeError('enough')
  }
  await expect(ask('huge', { onText })).rejects.toThrow(RangeError)
  await expect.poll(() => standIn.abandoned('huge')).toBeGreaterThan(0)
  expect(standIn.requestsTo('huge')).toHaveLength(1)
})

test.each(['silent', 'hang'])(
  'a server that stops sending (%s) is left at the time-out',
  async (model) => {
    const timeout = new AbortController()
    const started = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal)
    onTestFinished(() => started.mockRestore())
    const asked = ask(model, { timeoutMs: 150 })
    await expect.poll(() => standIn.requestsTo(model)).toHaveLength(1)
    timeout.abort()
    await expect(asked).rejects.toMatchObject({ reason: 'timed_out' })
    expect(started.mock.calls).toEqual([[150]])
    await expect.poll(() => standIn.abandoned(model)).toBe(1)
  },
)

test('an abort ends the call at once: before the start, while reading and while waiting', async () => {
  const caller = new AbortController()
  const dayMs = 86_400_000
  // Of both, the one that is not ended runs into the time-out of this test.
  const begin = (model: string, published: string[]) =>
    ask(model, {
      caller: caller.signal,
      timeoutMs: 2 * dayMs,
      clock: realClock,
      onText: (text) => published.push(text),
    })
  const read: string[] = []
  const reading = begin('hang', read)
  const failed: string[] = []
  const waiting = begin('http429-tomorrow', failed)
  await expect.poll(() => read.length).toBeGreaterThan(0)
  // The empty text of the failed try, right before the wait.
  await expect.poll(() => failed).toEqual([''])
  caller.abort()
  await Promise.all([
    expect(reading).rejects.toMatchObject({ reason: 'connection' }),
    expect(waiting).rejects.toMatchObject({ reason: 'connection' }),
  ])

  standIn.forget()
  const late = ask('ok', { caller: caller.signal, clock: realClock })
  await expect(late).rejects.toThrow('connection')
  expect(standIn.requestsTo('ok')).toEqual([])
})

test('reading stops at the end mark', async () => {
  await ask('open-end')
  await expect.poll(() => standIn.abandoned('open-end')).toBeGreaterThan(0)
})

test('a closed port is a failed connection', async () => {
  const clock = quickClock()
  const asked = ask('ok', { url: 'http://127.0.0.1:9/v1', clock })
  await expect(asked).rejects.toMatchObject({ reason: 'connection' })
  expect(clock.slept).toHaveLength(2)
})

test('the request has the messages and the key, if any; a trailing slash in the URL is allowed', async () => {
  await ask('ok', { apiKey: 'k-1', url: `${standIn.url}/` })
  await ask('ok')
  const [first, second] = standIn.requestsTo('ok')
  expect(first).toMatchObject({ authorization: 'Bearer k-1', messages })
  expect(second?.authorization).toBeUndefined()
})

test('Azure’s version stays in the query, and its key is sent in its own header', async () => {
  const url = `${standIn.url}/?api-version=2024-10-21`
  await ask('ok', { apiKey: 'k-1', keyHeader: 'api-key', url })
  const [request] = standIn.requestsTo('ok')
  expect(request).toMatchObject({ query: 'api-version=2024-10-21', apiKey: 'k-1' })
  expect(request?.authorization).toBeUndefined()
})

test('the options are in the body; messages and stream are set by the adviser', async () => {
  const options = { temperature: 0.3, max_tokens: 100, messages: [], stream: false }
  await ask('ok', { options })
  const body = JSON.parse(standIn.requestsTo('ok')[0]?.body ?? '')
  expect(body).toEqual({ model: 'ok', temperature: 0.3, max_tokens: 100, messages, stream: true })
})
