import { expect, test } from 'vitest'
import { bareForms, matchName } from '#domain/safety/names/match-name.ts'
import { lettersOf, nameIndex } from '#domain/safety/names/name-index.ts'
import { namePhonetics } from '#domain/safety/names/name-phonetics.ts'
import { plainText } from '#domain/text/plain-text.ts'

function activeOf(text: string): string | undefined {
  const word = plainText(text)
  const forms = { word, letters: lettersOf(word), sound: namePhonetics(word) }
  return matchName(forms, nameIndex())?.active?.id
}

test('endings are cut one by one', () => {
  expect(bareForms('ফুরাডানেরও')).toEqual(expect.arrayContaining(['ফুরাডানের', 'ফুরাডান']))
  expect(bareForms('aldrins')).toEqual(['aldrins', 'aldrin'])
  expect(bareForms('aldrin')).toEqual(['aldrin'])
})

test('a word is matched by its letters, by its sound or with a typing error', () => {
  expect(activeOf('carbofuran')).toBe('carbofuran')
  expect(activeOf('কারবোফুরান')).toBe('carbofuran')
  expect(activeOf('cabrofuran')).toBe('carbofuran')
})

test('the fewer consonants a name has, the more exact its spelling has to be', () => {
  expect(activeOf('মনক্রটোফিস')).toBe('monocrotophos')
  expect(activeOf('লন্ডন')).toBeUndefined()
  expect(activeOf('linden')).toBeUndefined()
})

test('a trade name needs an exact spelling', () => {
  expect(activeOf('nuvacron')).toBe('monocrotophos')
  expect(activeOf('নবীকরণ')).toBeUndefined()
  expect(activeOf('bullock')).toBeUndefined()
})
