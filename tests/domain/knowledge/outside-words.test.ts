import { expect, test } from 'vitest'
import { cropAliases } from '#domain/knowledge/aliases.ts'
import { normalize } from '#domain/knowledge/normalize.ts'
import { isOutsideWord } from '#domain/knowledge/outside-words.ts'
import { wordsOf } from '#domain/knowledge/synonym-sounds.ts'
import { synonymGroups } from '#domain/knowledge/synonyms.ts'

test('words of other fields are known in both scripts', () => {
  for (const word of ['doctor', 'ডাক্তারের', 'daktar', 'মুরগির', 'murgi']) {
    expect(isOutsideWord(normalize(word), true), word).toBe(true)
  }
})

test('in an English question a word is not taken for a Bengali one that sounds alike', () => {
  expect(isOutsideWord('gari', true)).toBe(true)
  expect(isOutsideWord('gari', false)).toBe(false)
})

test('no name of a crop and no word of the list of synonyms belongs to another field', () => {
  const names = cropAliases.flatMap(({ local, english }) => [...local, ...english])
  const words = [...names, ...synonymGroups.flatMap(wordsOf)].map(normalize)
  expect(words.filter((word) => isOutsideWord(word, true))).toEqual([])
})
