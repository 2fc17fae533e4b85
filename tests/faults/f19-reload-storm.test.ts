import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptedNetwork, type Weather, weather } from '#support/scripted-network.ts'
import { expectEverythingSettled, expectLaw } from '#support/settled.ts'
import { testPhone } from '#support/test-phone.ts'

/** What a page is in the midst of when it is reloaded. */
const moments: Readonly<Record<string, Weather>> = {
  beforeTheServer: weather.hang,
  afterTheServer: (call, serve) => {
    serve()
    return weather.hang(call)
  },
  silent: weather.silence,
  lost: weather.lostReply,
}

test('F19: thirty reloads in the midst of sending lose and double nothing', async () => {
  const storm = fc.array(fc.constantFrom(...Object.keys(moments)), {
    minLength: 30,
    maxLength: 30,
  })
  await fc.assert(fc.asyncProperty(storm, reloadThrough), { numRuns: 6 })
}, 60_000)

async function reloadThrough(storm: readonly string[]): Promise<void> {
  const network = scriptedNetwork()
  let phone = await testPhone({ network })
  network.brings(weather.silence)
  for (let n = 0; n < 5; n += 1) await phone.advisor.ask(`Question ${n}`)
  await phone.engines.idle()
  for (const moment of storm) {
    network.clears()
    network.brings(moments[moment] ?? weather.silence)
    const callsBefore = network.calls.length
    void phone.wake('user')
    await expect.poll(() => network.calls.length, { interval: 1 }).toBeGreaterThan(callsBefore)
    phone = await phone.reload()
    await expectLaw(phone)
  }
  network.clears()
  await phone.wake('user')
  await phone.pass(60_000)
  await expectEverythingSettled(phone, network)
  expect(network.api.records).toHaveLength(5)
}
