import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { testPhone } from '#support/test-phone.ts'
import { phoneWithQuestions, statesOf } from '#support/waiting-questions.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

test('questions are sent in the order they were asked', async () => {
  const { network, phone } = await phoneWithQuestions('one', 'two', 'three')
  await phone.wake('user')
  const bodies = network.api.records.map(({ body }) => JSON.parse(body).question)
  expect(bodies).toEqual(['one', 'two', 'three'])
})

test('the question just asked goes before older ones', async () => {
  const { network, phone } = await phoneWithQuestions('one', 'two')
  await phone.ask('three')
  const bodies = network.api.records.map(({ body }) => JSON.parse(body).question)
  expect(bodies).toEqual(['three', 'one', 'two'])
})

test('each failure of the network doubles the longest wait, up to 5 minutes', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  await phone.ask('Anybody there?')
  const waits: (number | undefined)[] = []
  for (let n = 0; n < 10; n += 1) {
    const [waitMs] = phone.clock.pendingMs()
    waits.push(waitMs)
    await phone.pass(waitMs ?? 0)
  }
  const doubling = [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
  expect(waits).toEqual(doubling.map((s) => s * second))
})

test('hidden, the wait grows to 15 minutes', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  phone.chance.onScreen = false
  await phone.ask('Anybody there?')
  for (let n = 0; n < 12; n += 1) await phone.pass(phone.clock.pendingMs()[0] ?? 0)
  expect(phone.clock.pendingMs()).toEqual([15 * minute])
})

test('a tap resets the back-off', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  await phone.ask('Anybody there?')
  for (let n = 0; n < 5; n += 1) await phone.pass(phone.clock.pendingMs()[0] ?? 0)
  await phone.wake('user')
  expect(phone.clock.pendingMs()).toEqual([2 * second])
})

test('an automatic wake tries at once, and neither resets the back-off nor lengthens it', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  await phone.ask('Anybody there?')
  await phone.pass(2 * second)
  await phone.pass(4 * second)
  for (let n = 0; n < 10; n += 1) await phone.wake('auto')
  expect(phone.clock.pendingMs()).toEqual([8 * second])
})

test('ten questions without a response make the phone wait no longer than one', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  for (let n = 0; n < 10; n += 1) await phone.ask(`Anybody there, ${n}?`)
  expect(phone.clock.pendingMs()).toEqual([2 * second])
})

test('after two missing responses a probe is sent instead of the body', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  await phone.ask('Anybody there?')
  await phone.wake()
  await phone.wake()
  const paths = network.calls.map(({ path }) => path)
  expect(paths).toEqual(['/api/ai/ask/', '/api/ai/ask/', '/api/health/'])
})

test('after an answered probe the body is sent', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence, { times: 3 })
  const key = await phone.ask('Anybody there?')
  await phone.wake()
  await phone.wake()
  await phone.wake()
  expect((await phone.entry(key)).state).toBe('answered')
})

test('a captive portal ends no entry, however often it answers', async () => {
  const { network, phone, keys } = await phoneWithQuestions('one', 'two')
  network.brings(weather.captivePage)
  for (let n = 0; n < 20; n += 1) await phone.pass(5 * minute)
  expect(await statesOf(phone, keys)).toEqual(['queued', 'queued'])
})

test('nothing is sent before a Retry-After is over, neither automatically nor by a tap', async () => {
  const { network, phone, keys } = await phoneWithQuestions('one', 'two')
  network.brings(refusing(429, 'rate_limited', 600), { times: 1, path: '/ask/' })
  await phone.wake('user')
  const callsBefore = network.calls.length
  await phone.pass(599 * second)
  await phone.wake('user')
  await phone.wake('auto')
  expect(network.calls).toHaveLength(callsBefore)
  await phone.pass(61 * second)
  expect(await statesOf(phone, keys)).toEqual(['answered', 'answered'])
})

test('a Retry-After counts across a reload, and does not start again', async () => {
  const { network, phone, keys } = await phoneWithQuestions('one', 'two')
  network.brings(refusing(429, 'rate_limited', 600), { times: 1, path: '/ask/' })
  await phone.wake('user')
  await phone.pass(5 * minute)
  const callsBefore = network.calls.length
  const reloaded = await phone.reload()
  await reloaded.wake()
  await reloaded.pass(4 * minute)
  expect(network.calls).toHaveLength(callsBefore)
  // Up to a minute of random delay is added, so that phones do not return all at once.
  await reloaded.pass(122 * second)
  expect(await statesOf(reloaded, keys)).toEqual(['answered', 'answered'])
})

test('a question that waits after a 409 lets the next one pass', async () => {
  const { network, phone, keys } = await phoneWithQuestions('one', 'two')
  network.brings(refusing(409, 'in_progress', 30), { times: 1, path: '/ask/' })
  await phone.wake('user')
  expect(await statesOf(phone, keys)).toEqual(['queued', 'answered'])
  await phone.pass(31 * second)
  expect(await statesOf(phone, keys)).toEqual(['answered', 'answered'])
})

test('a lasting 409 is retried less and less often', async () => {
  const { network, phone } = await phoneWithQuestions('one')
  network.brings(refusing(409, 'in_progress'))
  await phone.wake('user')
  const callsBefore = network.calls.length
  await phone.pass(hour)
  expect(network.calls.length - callsBefore).toBeLessThan(25)
})

test('an accepted question is polled until its answer is there', async () => {
  const { network, phone, keys } = await phoneWithQuestions('slow')
  network.brings(weather.accepted, { times: 1, path: '/ask/' })
  network.brings(weather.stillRunning, { times: 2, path: '/requests/' })
  await phone.wake('user')
  await phone.pass(10 * second)
  expect(await statesOf(phone, keys)).toEqual(['answered'])
  expect(network.api.recordsOf(keys[0] ?? '')).toHaveLength(1)
})

test('a question whose server died is sent again within 2 s, after any number of polls', async () => {
  const { network, phone, keys } = await phoneWithQuestions('slow')
  network.brings(weather.stillRunning, { times: 1, path: '/ask/' })
  network.brings(weather.stillRunning, { times: 12, path: '/requests/' })
  await phone.wake('user')
  await phone.pass(14 * second)
  expect(await statesOf(phone, keys)).toEqual(['accepted'])
  await phone.pass(13 * second)
  expect(await statesOf(phone, keys)).toEqual(['answered'])
})

test('a long queue is sent to the end', async () => {
  const names = Array.from({ length: 25 }, (_, n) => `question ${n}`)
  const { network, phone, keys } = await phoneWithQuestions(...names)
  await phone.wake('user')
  expect(new Set(await statesOf(phone, keys))).toEqual(new Set(['answered']))
  expect(network.api.records).toHaveLength(25)
})

test('with nothing left to send no timer is set', async () => {
  const { phone } = await phoneWithQuestions('one')
  await phone.wake('user')
  expect(phone.clock.pendingMs()).toEqual([])
})

test('while anything is left a timer is set, also for a cancelling entry without tokens', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.api.accounts.open('amina@example.org')
  await phone.signIn('amina@example.org')
  network.brings(weather.silence, { path: '/ask/' })
  const key = await phone.ask('Delete me')
  await phone.session.signOut()
  const owner = (await phone.device.owners())[1] ?? phone.device.guest
  await phone.device.owner(owner).outbox.where('key').equals(key).modify({ state: 'cancelling' })
  const callsBefore = network.calls.length
  phone.engines.of(owner).wake('auto')
  await phone.engines.idle()
  expect(phone.clock.pendingMs()).not.toEqual([])
  expect(network.calls).toHaveLength(callsBefore)
})
