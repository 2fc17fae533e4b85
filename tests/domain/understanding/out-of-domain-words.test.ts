import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { isOutOfDomainWord } from '#domain/understanding/out-of-domain-words.ts'
import { groupWords } from '#domain/understanding/synonym-index.ts'
import { synonymGroups } from '#domain/understanding/synonyms.ts'

test('words outside the domain are recognised in both scripts', () => {
  for (const word of ['doctor', 'ডাক্তারের', 'daktar', 'মুরগির', 'murgi']) {
    expect(isOutOfDomainWord(normalize(word), true), word).toBe(true)
  }
})

test('in an English question a word is not taken for a Bengali one of the same sound', () => {
  expect(isOutOfDomainWord('gari', true)).toBe(true)
  expect(isOutOfDomainWord('gari', false)).toBe(false)
})

test('no crop name and no synonym is outside the domain', () => {
  const names = cropAliases.flatMap(({ local, english }) => [...local, ...english])
  const words = [...names, ...synonymGroups.flatMap(groupWords)].map(normalize)
  expect(words.filter((word) => isOutOfDomainWord(word, true))).toEqual([])
})
