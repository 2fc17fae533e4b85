import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { checkConservation } from '#data/outbox/outbox.ts'
import { currentValue } from '#data/storage/live.ts'
import { fullDisk } from '#support/full-disk.ts'
import { mirrorFaults, noFaults } from '#support/mirror-check.ts'
import { fieldRequestWith } from '#support/readings.ts'
import { recordId } from '#support/scripted-api.ts'
import {
  refusing,
  type ScriptedNetwork,
  scriptedNetwork,
  weather,
} from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

const first = recordId(1)
const path = /^\/api\/ai\/conversations\//

interface Field {
  readonly phone: TestPhone
  readonly network: ScriptedNetwork
}

async function answered(): Promise<Field> {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.ask('Delete me?')
  await phone.sync()
  return { phone, network }
}

async function remove({ phone }: Field, id = first): Promise<void> {
  await phone.history.remove('ask', id)
  await phone.engines.idle()
}

async function questions({ phone }: Field): Promise<readonly string[]> {
  return (await (await phone.db()).conversations.toArray()).map(({ question }) => question)
}

test('a deleted question is removed here and at the server, by a DELETE without body and key', async () => {
  const field = await answered()
  await remove(field)
  expect(await questions(field)).toEqual([])
  expect(field.network.api.sync.records(field.phone.device.guest)).toEqual([])
  const call = field.network.calls.at(-1)
  expect([call?.method, call?.path, call?.body]).toEqual([
    'DELETE',
    `/api/ai/conversations/${first}/`,
    '',
  ])
  expect(call?.headers.has('Idempotency-Key')).toBe(false)
  await field.phone.sync()
  expect(await mirrorFaults(await field.phone.db(), field.network)).toEqual(noFaults)
})

test('readings are deleted the same way', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  await phone.crops.recommend(fieldRequestWith())
  await phone.engines.idle()
  await phone.history.remove('recommend', first)
  await phone.engines.idle()
  expect(network.calls.at(-1)?.path).toBe(`/api/crops/recommendations/${first}/`)
  expect(await (await phone.db()).recommendations.count()).toBe(0)
})

test('without a network a deleted question disappears at once, and no pulled page restores it', async () => {
  const field = await answered()
  field.network.brings(weather.silence, { path })
  await remove(field)
  field.network.api.sync.change(field.phone.device.guest, first, { vote: 'both' })
  await field.phone.sync()
  expect(await questions(field)).toEqual([])
  const reloaded = { ...field, phone: await field.phone.reload() }
  field.network.clears()
  await reloaded.phone.wake()
  await reloaded.phone.sync()
  expect(await mirrorFaults(await reloaded.phone.db(), field.network)).toEqual(noFaults)
})

test('a page that was requested before the deletion does not restore the record', async () => {
  const field = await answered()
  field.network.api.sync.change(field.phone.device.guest, first, { vote: 'both' })
  let isServed = false
  field.network.brings(
    async (_call, serve) => {
      const early = serve()
      await remove(field)
      field.network.brings(weather.hang, { path: '/api/sync/' })
      isServed = true
      return early
    },
    { path: '/api/sync/', times: 1 },
  )
  void field.phone.sync()
  await expect.poll(() => isServed).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await questions(field)).toEqual([])
})

test('a record deleted twice makes one request, and an unknown id none', async () => {
  const field = await answered()
  field.network.brings(weather.silence, { path })
  await Promise.all([remove(field), remove(field)])
  await remove(field, recordId(99))
  expect(await (await field.phone.db()).outbox.where('state').equals('queued').count()).toBe(1)
})

test('`history.remove` keeps an unanswered question', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  network.brings(weather.silence)
  const key = await phone.ask('Waiting?')
  await phone.history.remove('ask', key)
  expect(await (await phone.db()).conversations.count()).toBe(1)
})

test('a waiting deletion is not counted as a waiting question', async () => {
  const field = await answered()
  field.network.brings(weather.silence)
  await remove(field)
  expect(await currentValue(field.phone.waiting.count())).toBe(0)
  expect(await currentValue(field.phone.waiting.entries('ask'))).toEqual([])
  expect(await field.phone.session.unsentCount()).toBe(0)
})

test('after a refused deletion a pull restores the record', async () => {
  const field = await answered()
  field.network.brings(refusing(403, 'not_staff'), { path })
  await remove(field)
  await field.phone.sync()
  expect(await questions(field)).toEqual(['Delete me?'])
})

test('a deletion on a full disk changes nothing', async () => {
  const field = await answered()
  const free = fullDisk('outbox')
  await expect(field.phone.history.remove('ask', first)).rejects.toMatchObject({
    code: 'not_saved',
  })
  free()
  expect(await questions(field)).toEqual(['Delete me?'])
})

test('the conservation law holds through a deletion', async () => {
  const field = await answered()
  field.network.brings(weather.lostReply, { path, times: 2 })
  await remove(field)
  await field.phone.pass(60_000)
  expect(await checkConservation(await field.phone.db())).toBe(true)
})

test('after the newest question was deleted the one before it is shown', async () => {
  const field = await answered()
  await field.phone.ask('Newer?')
  await remove(field, recordId(2))
  const latest = await currentValue(field.phone.advisor.conversation())
  expect(latest?.question).toBe('Delete me?')
})
