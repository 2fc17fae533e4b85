import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { scriptedNetwork } from '#support/scripted-network.ts'
import { testPhone } from '#support/phone-stand.ts'

test('a question asked with a network is answered', async () => {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const key = await phone.ask('Why do my leaves yellow?')
  expect((await phone.entry(key)).state).toBe('answered')
})
