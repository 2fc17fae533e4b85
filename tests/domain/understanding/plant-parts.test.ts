import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { partNamedBy, partsNamedIn } from '#domain/understanding/plant-parts.ts'

test.each([
  ['পাতায়', 'the leaves'],
  ['শিষের', 'the ears'],
  ['গোড়া', 'the base'],
  ['দানায়', 'the grains'],
])('%s is on %s, with any case ending', (word, on) => {
  expect(partNamedBy(normalize(word), true)?.on.en).toBe(on)
})

test.each([
  ['patay', 'পাতায়'],
  ['goray', 'গোড়ায়'],
  ['shishe', 'শিষে'],
  ['fule', 'ফুলে'],
  ['chara', 'চারায়'],
])('%s in Latin letters is %s', (word, on) => {
  expect(partNamedBy(word, true)?.on.bn).toBe(on)
})

test('an English word names a part by its spelling, not by its sound in Bengali', () => {
  expect(partNamedBy('leaves', false)?.of.en).toBe('the leaf')
  expect(partNamedBy('full', false)).toBeUndefined()
  expect(partNamedBy('soil', false)).toBeUndefined()
})

test('the part that a text names most often is first', () => {
  const parts = partsNamedIn('Spots on the stem and on leaves; old leaves dry first.')
  expect(parts.map(({ of }) => of.en)).toEqual(['the leaf', 'the stem'])
  expect(partsNamedIn('The field looks burnt.')).toEqual([])
})
