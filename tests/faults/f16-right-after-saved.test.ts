import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { fieldRequestWith } from '#support/readings.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'
import { testPhone } from '#support/test-phone.ts'

afterEach(() => vi.restoreAllMocks())

test('F16: every write asks the browser for a commit that survives a dead battery', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const network = scriptedNetwork()
  network.api.accounts.open('amina@example.org')
  const phone = await testPhone({ network })
  await phone.signIn('amina@example.org')
  await phone.ask('When do I sow?')
  await phone.crops.recommend(fieldRequestWith())
  await phone.drafts.write('question', 'half a sent')
  await phone.engines.idle()
  const writes = opened.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes.length).toBeGreaterThan(5)
  const options: readonly unknown[] = writes.map((call: readonly unknown[]) => call[2])
  expect(options.filter((given) => !isStrict(given))).toEqual([])
})

function isStrict(options: unknown): boolean {
  return typeof options === 'object' && Reflect.get(options ?? {}, 'durability') === 'strict'
}

test('F16: a page that dies the moment its question is saved has it at the next start', async () => {
  const network = scriptedNetwork()
  network.brings(weather.silence)
  let phone = await testPhone({ network })
  const keys: string[] = []
  for (let n = 0; n < 20; n += 1) {
    keys.push(await phone.advisor.ask(`Question ${n}`))
    phone = await phone.reload()
  }
  const entries = await (await phone.db()).outbox.toArray()
  expect(entries.map(({ key }) => key)).toEqual(keys)
})
