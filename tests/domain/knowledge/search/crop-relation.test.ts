import { expect, test } from 'vitest'
import { cropRelation } from '#domain/knowledge/search/crop-relation.ts'
import { cropAliases, cropGroups } from '#domain/understanding/crop-aliases.ts'

test.each([
  [['rice'], 'rice', 'own'],
  [['rice_boro'], 'rice', 'near'],
  [['rice'], 'rice_aman', 'near'],
  [['rice_boro'], 'rice_aman', 'other'],
  [['cucumber'], 'cucurbits', 'near'],
  [['cauliflower'], 'cabbage', 'near'],
  [['pointed_gourd'], 'cucurbits', 'near'],
  [['snake_gourd'], 'wax_gourd', 'other'],
  [['broccoli'], 'cole', 'near'],
  [['cabbage'], 'broccoli', 'other'],
  [['stem_amaranth'], 'amaranth', 'near'],
  [['turmeric'], 'ginger_and_turmeric', 'near'],
  [['ginger'], 'turmeric', 'other'],
  [['tomato'], 'brinjal', 'other'],
  [['tomato'], 'vegetables', 'general'],
  [['cucumber'], 'vegetables', 'general'],
  [['vegetables'], 'tomato', 'other'],
  [['tomato'], 'general', 'general'],
  [['tomato'], 'topics', 'general'],
  [[], 'rice', 'unasked'],
] as const)('asked for %j, a record of %s is %s', (asked, crop, relation) => {
  expect(cropRelation(asked, crop)).toBe(relation)
})

test('every crop of a group has names', () => {
  const ids = new Set(cropAliases.map(({ id }) => id))
  const members = [...Object.keys(cropGroups), ...Object.values(cropGroups).flat()]
  expect(members.filter((id) => !ids.has(id))).toEqual([])
})

test('no name belongs to two crops', () => {
  const names = cropAliases.flatMap(({ local, english, spelt }) => [
    ...new Set([...local, ...english, ...spelt]),
  ])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
