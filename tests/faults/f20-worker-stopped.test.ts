import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { scriptedNetwork, type Weather, weather } from '#support/scripted-network.ts'
import { expectEverythingSettled } from '#support/settled.ts'
import { pageAndWorker } from '#support/worker.ts'

afterEach(() => vi.unstubAllGlobals())

const fine: Weather = (_call, serve) => serve()

const stoppedWhile: readonly (readonly [string, Weather])[] = [
  ['a call is on its way', weather.hang],
  [
    'a reply is on its way',
    (call, serve) => {
      serve()
      return weather.hang(call)
    },
  ],
]

test.each(stoppedWhile)(
  'F20: a worker that the browser stops while %s leaves everything to the next',
  async (_, how) => {
    const network = scriptedNetwork()
    const { page, sync } = await pageAndWorker(network)
    network.brings(weather.silence)
    for (const question of ['one', 'two', 'three']) await page.ask(question)
    page.engines.stop()
    network.clears()

    network.brings(fine, { path: '/ask/', times: 1 })
    network.brings(how, { path: '/ask/', times: 1 })
    const callsBefore = network.sent().length
    // A stopped worker comes to no end: nobody waits for it.
    sync().catch(() => undefined)
    await expect.poll(() => network.sent().length).toBe(callsBefore + 2)
    await expect.poll(async () => (await states(page)).includes('sending')).toBe(true)

    await sync()
    expect(await states(page)).toEqual(['answered', 'answered', 'answered'])
    expect(network.api.records).toHaveLength(3)
    await expectEverythingSettled(page, network)
  },
)

async function states(page: Awaited<ReturnType<typeof pageAndWorker>>['page']) {
  const entries = await (await page.db()).outbox.toArray()
  return entries.map(({ state }) => state)
}

test('F20: a worker that finds nothing to send, or no phone at all, asks nobody', async () => {
  const network = scriptedNetwork()
  const { page, sync } = await pageAndWorker(network)
  await sync()
  page.close()
  await page.device.db.delete()
  await sync()
  expect(network.calls).toEqual([])
})
