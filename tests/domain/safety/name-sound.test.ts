import { expect, test } from 'vitest'
import { plainText } from '#domain/safety/look-alikes.ts'
import { nameSound, vowelSteps } from '#domain/safety/name-sound.ts'

test('a name sounds the same in both scripts', () => {
  for (const [bengali, latin] of [
    ['কার্বোফুরান', 'carbofuran'],
    ['ফসফামিডন', 'phosphamidon'],
    ['প্যারাথিয়ন', 'parathion'],
    ['হেপ্টাক্লোর', 'heptachlor'],
    ['মেথোক্সিক্লোর', 'methoxychlor'],
  ] as const) {
    expect(nameSound(plainText(bengali))).toEqual(nameSound(latin))
  }
})

test('consonants are classes, doubled ones are one, o and a mute e are not heard', () => {
  expect(nameSound('Gramoxone'.toLowerCase()).bones).toBe('grmksn')
  expect(nameSound('gramoxone')).toEqual(nameSound('grammokson'))
  expect(nameSound('ভ্যাপোনা').bones).toBe('bpn')
})

test('c is s before e, i and y, k elsewhere', () => {
  expect(nameSound('cyfluthrin').bones).toBe('sfltrn')
  expect(nameSound('cadusafos').bones).toBe('kdsfs')
})

test('a vowel at the beginning is a vowel, whichever it is', () => {
  expect(nameSound('অ্যালড্রিন')).toEqual(nameSound('এলড্রিন'))
  expect(nameSound('aldrin')).not.toEqual(nameSound('ldrin'))
})

test('the steps between two sounds are the vowel places that differ', () => {
  expect(vowelSteps(nameSound('কার্বোফুরান'), nameSound('কার্বোফুরন'))).toBe(1)
  expect(vowelSteps(nameSound('parathion'), nameSound('প্রোটিন'))).toBeGreaterThan(1)
})
