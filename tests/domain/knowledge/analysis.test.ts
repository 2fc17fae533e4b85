import { expect, test } from 'vitest'
import { bareSounds, termOf } from '#domain/knowledge/analysis.ts'
import { normalize } from '#domain/knowledge/normalize.ts'
import { soundKey } from '#domain/knowledge/sound-key.ts'

const soundOf = (word: string) => termOf(normalize(word)).sound

test('a word typed in Latin letters may be any noun it is a case of', () => {
  for (const [typed, noun] of [
    ['pater', 'পাট'],
    ['alur', 'আলু'],
    ['jomite', 'জমি'],
    ['patai', 'পাতা'],
  ] as const) {
    expect(bareSounds(soundKey(typed)), typed).toContain(soundOf(noun))
  }
})

test('nothing shorter than two sounds is left', () => {
  for (const sound of ['te', 'der', 'gular', 'e']) {
    for (const bare of bareSounds(sound)) expect(bare.length).toBeGreaterThanOrEqual(2)
  }
})
