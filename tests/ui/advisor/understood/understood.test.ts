import { expect, test } from 'vitest'
import type { Reading } from '#domain/understanding/reading.ts'
import { understoodOf } from '#ui/advisor/understood/understood-of.ts'
import { cropsNamed } from '#ui/crop-list/crop-names.ts'

const reading: Reading = {
  ...{ language: 'en', romanised: false, dangers: [], crops: ['rice'], outside: [] },
  ...{ kind: 'diagnose', isKindSaid: true, parts: ['leaf'], signs: [] },
}

test('chips name what was read', () => {
  expect(understoodOf(reading, undefined, 'bn')).toMatchObject({
    crop: { id: 'rice', text: 'ধান' },
    part: 'leaf',
    kind: 'diagnose',
  })
})

test('a kind that is a guess has no chip', () => {
  expect(understoodOf({ ...reading, isKindSaid: false }, undefined, 'en').kind).toBeUndefined()
})

test('a tapped crop fills what the words do not say; one that this version does not know is not named', () => {
  const silent = { ...reading, crops: [] }
  expect(understoodOf(silent, { crop: 'jute' }, 'en').crop?.text).toBe('jute')
  expect(understoodOf(silent, { crop: 'moon-rice' }, 'en').crop).toBeUndefined()
})

test('the part is asked for only with a problem on a known crop', () => {
  const bare = { ...reading, parts: [] }
  expect(understoodOf(bare, undefined, 'en').asksForPart).toBe(true)
  expect(understoodOf({ ...bare, crops: [] }, undefined, 'en').asksForPart).toBe(false)
  expect(understoodOf({ ...bare, kind: 'when' }, undefined, 'en').asksForPart).toBe(false)
})

test.each(['begun', 'বেগুন', 'Brinjal', 'eggplant'])('%s finds the crop', (typed) => {
  expect(cropsNamed(typed, 'en').map(({ id }) => id)).toContain('brinjal')
})

test('before anything is typed all crops are there, and none for a name that nobody has', () => {
  expect(cropsNamed(' ', 'bn').length).toBeGreaterThan(40)
  expect(cropsNamed('qqqq', 'bn')).toEqual([])
})
