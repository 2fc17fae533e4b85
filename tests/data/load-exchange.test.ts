import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Exchange } from '#data/exchange.ts'
import { exchangeLoader, inBackground } from '#data/load-exchange.ts'
import { createPageState } from '#data/page-state.ts'
import { currentValue } from '#data/storage/live.ts'
import { scriptedNetwork } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'

/** The exchange of a phone, behind code that cannot be fetched at the first tries. */
async function behind(failures: number) {
  const phone = await testPhone({ network: scriptedNetwork() })
  const { monitor } = createPageState(phone.device.db)
  let tries = 0
  const exchange = exchangeLoader(async () => {
    tries += 1
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return exchangeOf(phone)
  }, monitor)
  return { exchange, tries: () => tries, connectivity: () => currentValue(monitor.connectivity) }
}

/** What a background task looks at. */
function exchangeOf({ api, engines, mirrors, signOuts }: TestPhone): Exchange {
  const unused = () => Promise.reject(new Error('not of this test'))
  const accounts = { signIn: unused, signUp: unused, profile: unused, setTrainingConsent: unused }
  return { api, engines, mirrors, signOuts, accounts, claimRecords: unused }
}

test('the code is loaded once', async () => {
  const { exchange, tries } = await behind(0)
  expect(await exchange()).toBe(await exchange())
  expect(tries()).toBe(1)
})

test('code that cannot be fetched is no network, and is loaded at the next call', async () => {
  const { exchange, connectivity } = await behind(1)
  await expect(exchange()).rejects.toMatchObject({ code: 'no_network' })
  expect(await connectivity()).toBe('no_net')
  expect(await exchange()).toHaveProperty('engines')
})

test('a fault of the code itself is not called an outage', async () => {
  const { monitor } = createPageState((await testPhone({ network: scriptedNetwork() })).device.db)
  const exchange = exchangeLoader(() => Promise.reject(new RangeError('a bug')), monitor)
  await expect(exchange()).rejects.toThrow('a bug')
})

test('what nobody waits for is left for the next occasion', async () => {
  const { exchange } = await behind(1)
  let worked = 0
  const work = () => {
    worked += 1
  }
  await inBackground(exchange, work)
  expect(worked).toBe(0)
  await inBackground(exchange, work)
  expect(worked).toBe(1)
})

test('a fault in background work is not hidden', async () => {
  const { exchange } = await behind(0)
  const faulty = inBackground(exchange, () => {
    throw new RangeError('a bug')
  })
  await expect(faulty).rejects.toThrow('a bug')
})
