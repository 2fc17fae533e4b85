import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Connectivity } from '#data/api/connectivity.ts'
import { fates } from '#support/plain-network.ts'
import { plainPhone } from '#support/plain-phone.ts'
import { visitsOf } from '#support/visits-of.ts'

test('a gate before a plain server is named, and not told as a wrong password', async () => {
  const { phone, network } = await plainPhone()
  network.next('/api/auth/token/', fates.gate)
  await expect(phone.signIn('rahim@example.org')).rejects.toMatchObject({ code: 'blocked' })
})

test('on a plain server a visit that cannot be sent says nothing of the connection, and a question does', async () => {
  const { phone, network } = await plainPhone()
  const said: Connectivity[] = []
  phone.api.monitor.connectivity.subscribe((state) => said.push(state))
  network.switch(false)
  await visitsOf(phone).note('/', false)
  expect(said).toEqual(['unknown'])
  await phone.ask('Why do my leaves yellow?')
  expect(said.at(-1)).toBe('no_net')
})
