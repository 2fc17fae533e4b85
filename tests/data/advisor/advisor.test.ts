import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { currentValue } from '#data/storage/live.ts'
import { fullDisk } from '#support/full-disk.ts'
import { recordId } from '#support/scripted-api.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const latest = (phone: TestPhone) => currentValue(phone.advisor.conversation())

test('a question without a network is stored and shown as waiting', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  const key = await phone.ask('When do I sow?')
  expect(await latest(phone)).toMatchObject({
    clientKey: key,
    question: 'When do I sow?',
    progress: { state: 'waiting' },
  })
})

test('the newest conversation is published again when its answer arrives', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const states: (string | undefined)[] = []
  phone.advisor.conversation().subscribe((newest) => states.push(newest?.progress.state))
  await phone.ask('When do I sow?')
  await expect.poll(() => states.at(-1)).toBe('answered')
})

test('an answered question keeps its question, key and time, under the server’s id', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const key = await phone.ask('When do I sow?')
  expect(await (await phone.db()).conversations.toArray()).toMatchObject([
    { id: recordId(1), seq: 1, clientKey: key, createdAt: '2026-07-01T06:00:00.000Z' },
  ])
})

test('a refused question shows why', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(refusing(422, 'invalid'))
  await phone.ask('When do I sow?')
  const progress = { state: 'failed', code: 'invalid', sentence: 'sentence of invalid' }
  expect((await latest(phone))?.progress).toEqual(progress)
})

test('an invalid question is refused with its reason, and nothing is stored', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const fields = [{ field: 'question', reason: 'empty' }]
  await expect(phone.advisor.ask('  ')).rejects.toMatchObject({
    code: 'invalid',
    detail: { fields },
  })
  expect(await (await phone.db()).outbox.count()).toBe(0)
})

test('on a full disk a question is neither reported as saved nor sent', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.db()
  const free = fullDisk('conversations', 'at commit')
  await expect(phone.ask('When do I sow?')).rejects.toMatchObject({ code: 'storage_failed' })
  free()
  expect(network.calls).toEqual([])
})

test('the question asked last is the newest, even if the phone’s clock was set back by years', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.ask('asked first')
  phone.chance.now = new Date('2010-01-01T00:00:00Z')
  await phone.ask('asked last')
  expect((await latest(phone))?.question).toBe('asked last')
})

test('a withdrawn question is not the newest', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.ask('stays')
  network.brings(weather.silence, { times: 1 })
  const key = await phone.ask('goes')
  await phone.waiting.remove(key)
  await phone.engines.idle()
  expect((await latest(phone))?.question).toBe('stays')
})

test('a conversation without an outbox entry is found by its date', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.ask('asked here')
  await (await phone.db()).outbox.clear()
  expect((await latest(phone))?.question).toBe('asked here')
})

test('without a conversation there is no newest', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  expect(await latest(phone)).toBeUndefined()
})
