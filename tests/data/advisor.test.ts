import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Conversation } from '#data/records.ts'
import { fullDisk } from '#support/full-disk.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import { recordId } from '#support/scripted-api.ts'
import { refusing, scriptedNetwork, weather } from '#support/scripted-network.ts'

async function latest(phone: TestPhone): Promise<Conversation | undefined> {
  return new Promise((resolve) => {
    phone.advisor.latest().subscribe(resolve)
  })
}

test('a question without a network is safe, and shown as waiting', async () => {
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

test('the newest conversation is told anew when its answer comes', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const heard: (string | undefined)[] = []
  phone.advisor.latest().subscribe((newest) => heard.push(newest?.progress.state))
  await phone.ask('When do I sow?')
  await expect.poll(() => heard.at(-1)).toBe('answered')
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

test('a question that cannot be asked is refused with its reason, and nothing is kept', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  const fields = [{ field: 'question', reason: 'empty' }]
  await expect(phone.advisor.ask('  ')).rejects.toMatchObject({
    code: 'invalid',
    detail: { fields },
  })
  expect(await (await phone.db()).outbox.count()).toBe(0)
})

test('a question that the disk has no room for is not called saved, nor sent', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.db()
  const free = fullDisk('conversations', 'at commit')
  await expect(phone.ask('When do I sow?')).rejects.toMatchObject({ code: 'not_saved' })
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

test('a conversation that has no entry here is shown by its date', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  await phone.ask('asked here')
  await (await phone.db()).outbox.clear()
  expect((await latest(phone))?.question).toBe('asked here')
})

test('without a conversation there is no newest', async () => {
  const phone = await testPhone({ network: scriptedNetwork() })
  expect(await latest(phone)).toBeUndefined()
})
