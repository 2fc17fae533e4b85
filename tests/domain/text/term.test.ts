import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { phoneticKey } from '#domain/text/phonetic-key.ts'
import { termOf, withoutNounEnding } from '#domain/text/term.ts'

const soundOf = (word: string) => termOf(normalize(word)).sound

test('a romanised word gives every noun that it may be a case of', () => {
  for (const [typed, noun] of [
    ['pater', 'পাট'],
    ['alur', 'আলু'],
    ['jomite', 'জমি'],
    ['patai', 'পাতা'],
  ] as const) {
    expect(withoutNounEnding(phoneticKey(typed)), typed).toContain(soundOf(noun))
  }
})

test('no key is shorter than two letters', () => {
  for (const sound of ['te', 'der', 'gular', 'e']) {
    for (const bare of withoutNounEnding(sound)) expect(bare.length).toBeGreaterThanOrEqual(2)
  }
})
