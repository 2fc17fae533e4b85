import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { refusing, scriptedNetwork } from '#support/scripted-network.ts'
import { expectEverythingSettled } from '#support/settled.ts'
import { testPhone } from '#support/test-phone.ts'
import { randomFor } from '../chaos/random.ts'

const phones = 40
const askedToWaitS = 60

test('F58: a village that is sent away in one second does not come back in one second', async () => {
  const random = randomFor(58, 'village')
  const cameBackAfterS: number[] = []
  for (let n = 0; n < phones; n += 1) {
    const network = scriptedNetwork()
    const phone = await testPhone({ network })
    phone.chance.random = random.next()
    network.brings(refusing(429, 'rate_limited', askedToWaitS), { path: '/ask/', times: 1 })
    await phone.ask('When do I sow?')
    let seconds = 0
    while (network.sent().length < 2) {
      seconds += 1
      await phone.pass(1_000)
    }
    cameBackAfterS.push(seconds)
    await expectEverythingSettled(phone, network)
    phone.close()
  }
  expect(Math.min(...cameBackAfterS)).toBeGreaterThanOrEqual(askedToWaitS)
  expect(Math.max(...cameBackAfterS)).toBeLessThanOrEqual(2 * askedToWaitS + 1)
  const bySecond = Map.groupBy(cameBackAfterS, (seconds) => seconds)
  const busiest = Math.max(...[...bySecond.values()].map(({ length }) => length))
  expect(busiest).toBeLessThanOrEqual(phones / 8)
}, 60_000)
