import { expect, test } from 'vitest'
import { namePhonetics, vowelDistance } from '#domain/safety/names/name-phonetics.ts'
import { plainText } from '#domain/text/plain-text.ts'

test('a name sounds the same in both scripts', () => {
  for (const [bengali, latin] of [
    ['কার্বোফুরান', 'carbofuran'],
    ['ফসফামিডন', 'phosphamidon'],
    ['প্যারাথিয়ন', 'parathion'],
    ['হেপ্টাক্লোর', 'heptachlor'],
    ['মেথোক্সিক্লোর', 'methoxychlor'],
  ] as const) {
    expect(namePhonetics(plainText(bengali))).toEqual(namePhonetics(latin))
  }
})

test('consonants are classes, doubled ones are one, o and a mute e are left out', () => {
  expect(namePhonetics('Gramoxone'.toLowerCase()).skeleton).toBe('grmksn')
  expect(namePhonetics('gramoxone')).toEqual(namePhonetics('grammokson'))
  expect(namePhonetics('ভ্যাপোনা').skeleton).toBe('bpn')
})

test('c is s before e, i and y, k elsewhere', () => {
  expect(namePhonetics('cyfluthrin').skeleton).toBe('sfltrn')
  expect(namePhonetics('cadusafos').skeleton).toBe('kdsfs')
})

test('a vowel at the beginning is a vowel, whichever it is', () => {
  expect(namePhonetics('অ্যালড্রিন')).toEqual(namePhonetics('এলড্রিন'))
  expect(namePhonetics('aldrin')).not.toEqual(namePhonetics('ldrin'))
})

test('the distance of two sounds is the number of vowels that differ', () => {
  expect(vowelDistance(namePhonetics('কার্বোফুরান'), namePhonetics('কার্বোফুরন'))).toBe(1)
  expect(vowelDistance(namePhonetics('parathion'), namePhonetics('প্রোটিন'))).toBeGreaterThan(1)
})
