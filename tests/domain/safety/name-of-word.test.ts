import { expect, test } from 'vitest'
import { plainText } from '#domain/safety/look-alikes.ts'
import { lettersOf, nameIndex } from '#domain/safety/name-index.ts'
import { bareForms, nameOfWord } from '#domain/safety/name-of-word.ts'
import { nameSound } from '#domain/safety/name-sound.ts'

function activeOf(text: string): string | undefined {
  const word = plainText(text)
  const heard = { word, letters: lettersOf(word), sound: nameSound(word) }
  return nameOfWord(heard, nameIndex())?.active?.id
}

test('endings are taken off one by one', () => {
  expect(bareForms('ফুরাডানেরও')).toEqual(expect.arrayContaining(['ফুরাডানের', 'ফুরাডান']))
  expect(bareForms('aldrins')).toEqual(['aldrins', 'aldrin'])
  expect(bareForms('aldrin')).toEqual(['aldrin'])
})

test('a word is known by its letters, by its sound or with a slip', () => {
  expect(activeOf('carbofuran')).toBe('carbofuran')
  expect(activeOf('কারবোফুরান')).toBe('carbofuran')
  expect(activeOf('cabrofuran')).toBe('carbofuran')
})

test('the fewer consonants a name has, the better it has to be spelled', () => {
  expect(activeOf('মনক্রটোফিস')).toBe('monocrotophos')
  expect(activeOf('লন্ডন')).toBeUndefined()
  expect(activeOf('linden')).toBeUndefined()
})

test('a trade name is not guessed at', () => {
  expect(activeOf('nuvacron')).toBe('monocrotophos')
  expect(activeOf('নবীকরণ')).toBeUndefined()
  expect(activeOf('bullock')).toBeUndefined()
})
