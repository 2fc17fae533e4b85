import { expect, test } from 'vitest'
import { sentencesOf } from '#domain/safety/advice/sentences.ts'
import { findNames } from '#domain/safety/names/find-names.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { readWords } from '#domain/text/words.ts'

function sentencesIn(text: string) {
  const words = readWords(plainText(text))
  return sentencesOf(words, findNames(words))
}

test('sentences are split at their ends, and empty ones are left out', () => {
  const texts = sentencesIn('Weed. \n\n Spray copper; wait!').map(({ words }) =>
    words.map(({ text }) => text).join(' '),
  )
  expect(texts).toEqual(['weed', 'spray copper', 'wait'])
  expect(sentencesIn('')).toEqual([])
})

test('each has the words that name a pesticide, and their instructions', () => {
  const [, spray] = sentencesIn('Weed. Spray copper oxychloride or methyl bromide')
  expect(spray?.isNamed).toEqual([false, true, true, false, true, true])
  expect(spray?.instructions).toEqual(['do', ...Array(5).fill(undefined)])
})

test('it is Bengali when most of its words are', () => {
  const languages = sentencesIn('Spray it. Mancozeb ২ গ্রাম স্প্রে করুন।').map(
    ({ isBengali }) => isBengali,
  )
  expect(languages).toEqual([false, true])
})
