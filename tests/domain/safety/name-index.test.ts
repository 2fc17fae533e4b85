import { expect, test } from 'vitest'
import { allowedPesticides } from '#domain/safety/allowed-pesticides.ts'
import { plainText } from '#domain/safety/look-alikes.ts'
import { edgesOf, joinSounds, lettersOf, nameIndex } from '#domain/safety/name-index.ts'
import { nameSound } from '#domain/safety/name-sound.ts'

test('it is built once', () => {
  expect(nameIndex()).toBe(nameIndex())
})

test('a pesticide that may be advised stands for no active, and no name stands for both', () => {
  const { byLetters } = nameIndex()
  const hazardous = allowedPesticides.filter((name) => {
    const known = byLetters.get(lettersOf(plainText(name).replaceAll('-', '')))
    return known?.active !== undefined || known === undefined
  })
  expect(hazardous).toEqual([])
  expect(new Set(allowedPesticides).size).toBe(allowedPesticides.length)
})

test('Bengali letters that sound alike are one; hasanta and ো do not count', () => {
  expect(lettersOf('ফোরেট')).toBe(lettersOf('ফরেট'))
  expect(lettersOf('ফস্টক্সিন')).toBe(lettersOf('ফসটক্সিন'))
  expect(lettersOf('phorate')).toBe('phorate')
})

test('two words said as one sound like the word they make', () => {
  expect(joinSounds(nameSound('carbo'), nameSound('furan'))).toEqual(nameSound('carbofuran'))
})

test('the edges of a name tell its beginning from its end', () => {
  expect(edgesOf('carbofuran')).toEqual(['^car', 'ran$'])
})
