import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { entryWith } from '#support/entry.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { testPhone } from '#support/test-phone.ts'
import { phoneWithQuestions, statesOf } from '#support/waiting-questions.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

test('a refused question first in the queue does not delay the others', async () => {
  const { network, phone, keys } = await phoneWithQuestions('bad', 'good')
  network.brings(refusing(422, 'invalid'), { key: keys[0] ?? '' })
  await phone.wake('user')
  expect(await statesOf(phone, keys)).toEqual(['failed', 'answered'])
})

test('a poison question delays the others by one attempt', async () => {
  const { network, phone, keys } = await phoneWithQuestions('poison', 'good')
  network.brings(refusing(500, 'internal'), { key: keys[0] ?? '' })
  await phone.wake('user')
  expect(await statesOf(phone, keys)).toEqual(['queued', 'answered'])
})

test('a question that gets no response waits alone once a probe has passed', async () => {
  const { network, phone, keys } = await phoneWithQuestions('poison', 'good')
  network.brings(weather.timeout, { key: keys[0] ?? '' })
  await phone.pass(minute)
  expect(await statesOf(phone, keys)).toEqual(['queued', 'answered'])
})

test('eight server errors while others pass make a question suspect, tried hourly', async () => {
  const { network, phone, keys } = await phoneWithQuestions('poison')
  const [poison = ''] = keys
  network.brings(refusing(500, 'internal'), { key: poison })
  for (let n = 0; n < 9; n += 1) {
    await phone.wake('user')
    await phone.ask(`good ${n}`)
  }
  await phone.wake('user')
  expect((await phone.entry(poison)).state).toBe('suspect')
  const callsBefore = network.calls.length
  await phone.pass(59 * minute)
  expect(network.calls).toHaveLength(callsBefore)
  await phone.pass(2 * minute)
  expect(network.calls).toHaveLength(callsBefore + 1)
})

test('taps do not postpone the hourly attempt of a suspect question', async () => {
  const { network, phone, keys } = await phoneWithQuestions('unknown call')
  network.brings(refusing(404, 'not_found'), { times: 1, path: '/ask/' })
  await phone.wake('user')
  expect(await statesOf(phone, keys)).toEqual(['suspect'])
  for (let n = 0; n < 7; n += 1) {
    await phone.pass(9 * minute)
    await phone.wake('user')
  }
  expect(await statesOf(phone, keys)).toEqual(['answered'])
})

test('a suspect question is tried at each start, after all others', async () => {
  const { network, phone } = await phoneWithQuestions('unknown call')
  network.brings(refusing(404, 'not_found'), { times: 1, path: '/ask/' })
  await phone.wake('user')
  network.brings(weather.silence)
  await phone.ask('good')
  const reloaded = await phone.reload()
  network.clears()
  await reloaded.wake()
  const bodies = network.api.records.map(({ body }) => JSON.parse(body).question)
  expect(bodies).toEqual(['good', 'unknown call'])
})

test('a tap sends a suspect question at once', async () => {
  const { network, phone, keys } = await phoneWithQuestions('unknown call')
  network.brings(refusing(404, 'not_found'), { times: 1, path: '/ask/' })
  await phone.wake('user')
  await phone.waiting.retry(keys[0] ?? '')
  await phone.engines.idle()
  expect(await statesOf(phone, keys)).toEqual(['answered'])
})

test('a failing server gets few calls, and no question becomes suspect', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `question ${n}`)
  const { network, phone, keys } = await phoneWithQuestions(...names)
  network.brings(refusing(500, 'internal'))
  await phone.wake('user')
  const callsBefore = network.sent().length
  await phone.pass(hour)
  expect(network.sent().length - callsBefore).toBeLessThan(40)
  expect(new Set(await statesOf(phone, keys))).toEqual(new Set(['queued']))
  network.clears()
  await phone.pass(10 * minute)
  expect(new Set(await statesOf(phone, keys))).toEqual(new Set(['answered']))
})

test('an earlier success does not make the questions of a failing server suspect', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.ask('answered while the server was well')
  network.brings(refusing(500, 'internal'))
  const key = await phone.ask('asked while it is sick')
  for (let n = 0; n < 12; n += 1) await phone.pass(5 * minute)
  expect((await phone.entry(key)).state).toBe('queued')
})

test('entries that passed before a question failed on this page do not count against it', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.ask('answered while the server was well')
  const entry = entryWith({ serverErrors: 7 })
  await (await phone.db()).outbox.add(entry)
  network.brings(refusing(500, 'internal'))
  await phone.wake()
  expect(await phone.entry(entry.key)).toMatchObject({ state: 'queued', serverErrors: 8 })
})

test('while only probes pass, bodies are sent less and less often', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `question ${n}`)
  const { network, phone } = await phoneWithQuestions(...names)
  network.brings(weather.silence, { path: '/ask/' })
  const callsBefore = network.sent().length
  await phone.pass(hour)
  expect(network.sent().length - callsBefore).toBeLessThan(60)
})
