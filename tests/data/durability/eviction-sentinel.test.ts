import { expect, test } from 'vitest'
import { createEvictionSentinel } from '#data/durability/eviction-sentinel.ts'
import { browserStores } from '#support/test-phone.ts'

const empty = { deviceId: 'd1', owners: [] }

test('the sentinel is read back, also by another page', () => {
  const { local } = browserStores()
  createEvictionSentinel(local).change({ deviceId: 'd1', activeOwner: 'user:u1' })
  createEvictionSentinel(local).change({ isKept: true })
  expect(createEvictionSentinel(local).read()).toEqual({
    ...empty,
    activeOwner: 'user:u1',
    isKept: true,
  })
})

test('nothing is stored before the phone has an id', () => {
  const { local } = browserStores()
  const sentinel = createEvictionSentinel(local)
  sentinel.change({ isKept: true })
  expect(sentinel.read()).toBeUndefined()
})

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"owners":[]}',
  '{"deviceId":"","owners":[]}',
  '{"deviceId":7}',
])('an invalid sentinel counts as none: %s', (text) => {
  const { local } = browserStores()
  local.setItem('fosol_phone', text)
  expect(createEvictionSentinel(local).read()).toBeUndefined()
})

test('a full localStorage does not stop the phone', () => {
  const { local } = browserStores()
  const full = {
    ...local,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => createEvictionSentinel(full).change(empty)).not.toThrow()
})
