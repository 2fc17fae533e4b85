import { expect, test } from 'vitest'
import { addressOf } from '#ui/kit/pictures-address.ts'

test('the address has what was tapped, and nothing else', () => {
  expect(addressOf({})).toBe('/find-by-pictures')
  expect(addressOf({ crop: 'rice', part: undefined })).toBe('/find-by-pictures?crop=rice')
  expect(addressOf({ crop: 'rice', part: 'leaf', sign: 'sign/round-spots' })).toBe(
    '/find-by-pictures?crop=rice&part=leaf&sign=sign%2Fround-spots',
  )
})
