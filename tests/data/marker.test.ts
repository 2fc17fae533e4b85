import { expect, test } from 'vitest'
import { createMarker } from '#data/marker.ts'
import { browserStores } from '#support/phone-stand.ts'

const mark = { deviceId: 'd1', owners: [] }

test('what was marked is read again, by another page as well', () => {
  const { local } = browserStores()
  createMarker(local).change({ deviceId: 'd1', activeOwner: 'user:u1' })
  createMarker(local).change({ isKept: true })
  expect(createMarker(local).read()).toEqual({ ...mark, activeOwner: 'user:u1', isKept: true })
})

test('nothing is marked before the phone has an id', () => {
  const { local } = browserStores()
  const marker = createMarker(local)
  marker.change({ isKept: true })
  expect(marker.read()).toBeUndefined()
})

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"owners":[]}',
  '{"deviceId":"","owners":[]}',
  '{"deviceId":7}',
])('what is not a mark counts as none: %s', (text) => {
  const { local } = browserStores()
  local.setItem('fosol_phone', text)
  expect(createMarker(local).read()).toBeUndefined()
})

test('a store that takes nothing more does not stop the phone', () => {
  const { local } = browserStores()
  const full = {
    ...local,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => createMarker(full).change(mark)).not.toThrow()
})
