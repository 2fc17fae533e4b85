import { expect, test } from 'vitest'
import { allowedPesticides } from '#domain/safety/names/allowed-pesticides.ts'
import { edgesOf, joinPhonetics, lettersOf, nameIndex } from '#domain/safety/names/name-index.ts'
import { namePhonetics } from '#domain/safety/names/name-phonetics.ts'
import { plainText } from '#domain/text/plain-text.ts'

test('it is built once', () => {
  expect(nameIndex()).toBe(nameIndex())
})

test('a pesticide that may be advised has no active, and no name is in both lists', () => {
  const { byLetters } = nameIndex()
  const hazardous = allowedPesticides.filter((name) => {
    const known = byLetters.get(lettersOf(plainText(name).replaceAll('-', '')))
    return known?.active !== undefined || known === undefined
  })
  expect(hazardous).toEqual([])
  expect(new Set(allowedPesticides).size).toBe(allowedPesticides.length)
})

test('Bengali homophones are one letter; hasanta and ো do not count', () => {
  expect(lettersOf('ফোরেট')).toBe(lettersOf('ফরেট'))
  expect(lettersOf('ফস্টক্সিন')).toBe(lettersOf('ফসটক্সিন'))
  expect(lettersOf('phorate')).toBe('phorate')
})

test('two words spoken as one sound like the joined word', () => {
  expect(joinPhonetics(namePhonetics('carbo'), namePhonetics('furan'))).toEqual(
    namePhonetics('carbofuran'),
  )
})

test('the edges of a name mark its beginning and its end', () => {
  expect(edgesOf('carbofuran')).toEqual(['^car', 'ran$'])
})
