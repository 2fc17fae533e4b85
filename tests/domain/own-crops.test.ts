import { expect, test } from 'vitest'
import { replaceField, withCrop } from '#domain/own-crops.ts'

test('a crop is added at the end, and once', () => {
  expect(withCrop(['rice'], 'jute', true)).toEqual(['rice', 'jute'])
  expect(withCrop(['rice', 'jute'], 'rice', true)).toEqual(['rice', 'jute'])
})

test('a crop is taken back, and one that is not there changes nothing', () => {
  expect(withCrop(['rice', 'jute'], 'rice', false)).toEqual(['jute'])
  expect(withCrop(['rice'], 'jute', false)).toEqual(['rice'])
})

test('a field without crops leaves the crops; one with an empty list takes them away', () => {
  const before = { district: 'bogura', crops: ['rice'] }
  expect(
    replaceField<{ district: string; crops?: string[] }>(before, { district: 'sylhet' }),
  ).toEqual({
    district: 'sylhet',
    crops: ['rice'],
  })
  expect(replaceField(before, { district: 'sylhet', crops: [] }).crops).toEqual([])
  expect(replaceField(undefined, { crops: ['jute'] }).crops).toEqual(['jute'])
})
