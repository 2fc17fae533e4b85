import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { refusing, weather } from '#support/scripted-network.ts'
import { phoneWithQuestions, statesOf } from '#support/waiting-questions.ts'

const minute = 60_000

/** A phone with so many waiting questions; `posts` are the questions sent since then. */
async function phoneWith(count: number) {
  const questions = Array.from({ length: count }, (_, n) => `Question ${n + 1}?`)
  const { network, phone, keys } = await phoneWithQuestions(...questions)
  const before = network.sent().length
  return { network, phone, keys, posts: () => network.sent().slice(before) }
}

test('a 503 for one question delays that question alone: every other one is sent', async () => {
  const { network, phone, keys } = await phoneWith(5)
  network.brings(refusing(503, 'models_unavailable', 30), { key: keys[1] ?? '' })
  await phone.wake('user')
  const expected = ['answered', 'queued', 'answered', 'answered', 'answered']
  expect(await statesOf(phone, keys)).toEqual(expected)
  expect(await checkConservation(await phone.db())).toBe(true)
})

test('one question in ten that always gets a 503 delays none of the others', async () => {
  const { network, phone, keys } = await phoneWith(40)
  for (const key of keys.filter((_, n) => n % 10 === 3)) {
    network.brings(refusing(503, 'models_unavailable', 5), { key })
  }
  await phone.wake('user')
  const waiting = (await statesOf(phone, keys)).filter((state) => state !== 'answered')
  expect(waiting).toEqual(['queued', 'queued', 'queued', 'queued'])
})

test('two adjacent questions that always get a 503 delay the others only briefly', async () => {
  const { network, phone, keys } = await phoneWith(20)
  const [, , third = '', fourth = ''] = keys
  for (const key of [third, fourth])
    network.brings(refusing(503, 'models_unavailable', 30), { key })
  await phone.wake('user')
  for (let n = 0; n < 5; n += 1) await phone.pass(2 * minute)
  const waiting = (await statesOf(phone, keys)).filter((state) => state !== 'answered')
  expect(waiting).toEqual(['queued', 'queued'])
  expect(await checkConservation(await phone.db())).toBe(true)
})

test('a question is retried after its Retry-After, not before', async () => {
  const { network, phone, keys, posts } = await phoneWith(2)
  network.brings(refusing(503, 'unavailable', 30), { key: keys[0] ?? '', times: 1 })
  await phone.wake('user')
  await phone.wake('user')
  expect(posts()).toHaveLength(2)
  await phone.pass(2 * minute)
  expect(await statesOf(phone, keys)).toEqual(['answered', 'answered'])
})

test('a question that keeps getting a 503 does not delay one that is asked later', async () => {
  const { network, phone, keys } = await phoneWith(1)
  network.brings(refusing(503, 'models_unavailable', 600), { key: keys[0] ?? '' })
  await phone.wake('user')
  for (let n = 0; n < 4; n += 1) await phone.pass(20 * minute)
  const later = await phone.ask('And this one?')
  expect(await statesOf(phone, [later])).toEqual(['answered'])
})

test('a server that is down gets two questions, then everything waits', async () => {
  const { network, phone, posts } = await phoneWith(100)
  network.brings(refusing(503, 'unavailable', 60), { path: '/api/ai/ask/' })
  await phone.wake('user')
  expect(posts()).toHaveLength(2)
  await phone.pass(minute / 2)
  expect(posts()).toHaveLength(2)
})

test('while the server stays down, each attempt sends one question', async () => {
  const { network, phone, posts } = await phoneWith(100)
  network.brings(refusing(503, 'unavailable', 60), { path: '/api/ai/ask/' })
  await phone.wake('user')
  await phone.pass(3 * minute)
  const afterFirst = posts().length
  await phone.pass(3 * minute)
  expect(posts().length - afterFirst).toBeLessThanOrEqual(3)
})

test('a 503 followed by no response pauses everything', async () => {
  const { network, phone, keys, posts } = await phoneWith(10)
  // The question that was asked last goes first.
  network.brings(refusing(503, 'unavailable'), { key: keys.at(-1) ?? '' })
  network.brings(weather.silence, { path: '/api/ai/ask/' })
  await phone.wake('user')
  expect(posts()).toHaveLength(2)
})

test('a 429 pauses everything at once', async () => {
  const { network, phone, posts } = await phoneWith(10)
  network.brings(refusing(429, 'rate_limited', 60), { path: '/api/ai/ask/' })
  await phone.wake('user')
  expect(posts()).toHaveLength(1)
})
