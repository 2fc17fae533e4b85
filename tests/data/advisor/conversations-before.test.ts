import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { currentValue } from '#data/storage/live.ts'
import { scriptedNetwork, weather } from '#support/scripted-network.ts'
import { testPhone } from '#support/test-phone.ts'

test('the conversations before one, the nearest first; an unknown key ends them', async () => {
  const network = scriptedNetwork()
  network.brings(weather.silence)
  const { advisor } = await testPhone({ network })
  const lost = '00000000-0000-4000-8000-000000000000'
  const first = await advisor.ask('Spots on the leaf', { parentKey: lost })
  const second = await advisor.ask('Spots on the leaf', { parentKey: first, crop: 'rice' })
  await advisor.ask('And brinjal?', { parentKey: second })
  const newest = await currentValue(advisor.conversation())
  if (!newest) throw new Error('no conversation')
  const before = await currentValue(advisor.before(newest))
  expect(before.map(({ clientKey }) => clientKey)).toEqual([second, first])
  expect(before.map(({ context }) => context?.crop)).toEqual(['rice', undefined])
})
