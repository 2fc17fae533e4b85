import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkLaw } from '#data/outbox.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'

const minute = 60_000

/** Questions that were asked without a network; it is back from here on. */
async function phoneWithQuestions(count: number) {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  const keys: string[] = []
  for (let n = 1; n <= count; n += 1) keys.push(await phone.advisor.ask(`Question ${n}?`))
  await phone.engines.idle()
  network.clears()
  const before = network.sent().length
  return { network, phone, keys, posts: () => network.sent().slice(before) }
}

async function states(phone: TestPhone, keys: readonly string[]) {
  return Promise.all(keys.map(async (key) => (await phone.entry(key)).state))
}

test('a 503 for one question holds that question alone: every other one goes out', async () => {
  const { network, phone, keys } = await phoneWithQuestions(5)
  network.brings(refusing(503, 'models_unavailable', 30), { key: keys[1] ?? '' })
  await phone.wake('tap')
  const expected = ['answered', 'queued', 'answered', 'answered', 'answered']
  expect(await states(phone, keys)).toEqual(expected)
  expect(await checkLaw(await phone.db())).toBe(true)
})

test('one question in ten that always gets a 503 delays none of the others', async () => {
  const { network, phone, keys } = await phoneWithQuestions(40)
  for (const key of keys.filter((_, n) => n % 10 === 3)) {
    network.brings(refusing(503, 'models_unavailable', 5), { key })
  }
  await phone.wake('tap')
  const waiting = (await states(phone, keys)).filter((state) => state !== 'answered')
  expect(waiting).toEqual(['queued', 'queued', 'queued', 'queued'])
})

test('two questions side by side that always get a 503 hold none of the others for long', async () => {
  const { network, phone, keys } = await phoneWithQuestions(20)
  const [, , third = '', fourth = ''] = keys
  for (const key of [third, fourth])
    network.brings(refusing(503, 'models_unavailable', 30), { key })
  await phone.wake('tap')
  for (let n = 0; n < 5; n += 1) await phone.pass(2 * minute)
  const waiting = (await states(phone, keys)).filter((state) => state !== 'answered')
  expect(waiting).toEqual(['queued', 'queued'])
  expect(await checkLaw(await phone.db())).toBe(true)
})

test('a held question is tried again after its Retry-After, not before', async () => {
  const { network, phone, keys, posts } = await phoneWithQuestions(2)
  network.brings(refusing(503, 'unavailable', 30), { key: keys[0] ?? '', times: 1 })
  await phone.wake('tap')
  await phone.wake('tap')
  expect(posts()).toHaveLength(2)
  await phone.pass(2 * minute)
  expect(await states(phone, keys)).toEqual(['answered', 'answered'])
})

test('a question that stays held does not hold one that is asked later', async () => {
  const { network, phone, keys } = await phoneWithQuestions(1)
  network.brings(refusing(503, 'models_unavailable', 600), { key: keys[0] ?? '' })
  await phone.wake('tap')
  for (let n = 0; n < 4; n += 1) await phone.pass(20 * minute)
  const later = await phone.ask('And this one?')
  expect(await states(phone, [later])).toEqual(['answered'])
})

test('a server that is down is not hammered: after two questions everything waits', async () => {
  const { network, phone, posts } = await phoneWithQuestions(100)
  network.brings(refusing(503, 'unavailable', 60), { path: '/api/ai/ask/' })
  await phone.wake('tap')
  expect(posts()).toHaveLength(2)
  await phone.pass(minute / 2)
  expect(posts()).toHaveLength(2)
})

test('while it stays down, one question an attempt is enough to see it', async () => {
  const { network, phone, posts } = await phoneWithQuestions(100)
  network.brings(refusing(503, 'unavailable', 60), { path: '/api/ai/ask/' })
  await phone.wake('tap')
  await phone.pass(3 * minute)
  const afterFirst = posts().length
  await phone.pass(3 * minute)
  expect(posts().length - afterFirst).toBeLessThanOrEqual(3)
})

test('a 503 followed by silence pauses everything', async () => {
  const { network, phone, keys, posts } = await phoneWithQuestions(10)
  // The question that was asked last goes first.
  network.brings(refusing(503, 'unavailable'), { key: keys.at(-1) ?? '' })
  network.brings(weather.silence, { path: '/api/ai/ask/' })
  await phone.wake('tap')
  expect(posts()).toHaveLength(2)
})

test('a 429 pauses everything at once', async () => {
  const { network, phone, posts } = await phoneWithQuestions(10)
  network.brings(refusing(429, 'rate_limited', 60), { path: '/api/ai/ask/' })
  await phone.wake('tap')
  expect(posts()).toHaveLength(1)
})
