import { expect, test } from 'vitest'
import { findNames } from '#domain/safety/find-names.ts'
import { plainText } from '#domain/safety/look-alikes.ts'
import { sentencesOf } from '#domain/safety/sentences.ts'
import { readWords } from '#domain/safety/words.ts'

function sentencesIn(text: string) {
  const words = readWords(plainText(text))
  return sentencesOf(words, findNames(words))
}

test('sentences are parted at their ends, and empty ones are none', () => {
  const texts = sentencesIn('Weed. \n\n Spray copper; wait!').map(({ words }) =>
    words.map(({ text }) => text).join(' '),
  )
  expect(texts).toEqual(['weed', 'spray copper', 'wait'])
  expect(sentencesIn('')).toEqual([])
})

test('each knows which of its words name a pesticide, and what they order', () => {
  const [, spray] = sentencesIn('Weed. Spray copper oxychloride or methyl bromide')
  expect(spray?.isNamed).toEqual([false, true, true, false, true, true])
  expect(spray?.orders).toEqual(['do', ...Array(5).fill(undefined)])
})

test('it is Bengali when most of its words are', () => {
  const languages = sentencesIn('Spray it. Mancozeb ২ গ্রাম স্প্রে করুন।').map(
    ({ isBengali }) => isBengali,
  )
  expect(languages).toEqual([false, true])
})
