import { expect, test } from 'vitest'
import { cleanTunedAnswer } from '#domain/advisor.ts'
import { answerPhrases } from '#domain/knowledge/answer/answer-phrases.ts'

const bengali = Object.values(answerPhrases.bn)

test('Bengali sentences have no Latin letters and no ASCII digits', () => {
  expect(bengali.filter((phrase) => /[A-Za-z0-9]/.test(phrase.replace(/\{\w+\}/g, '')))).toEqual([])
})

test('both languages have the same placeholders in the same sentences', () => {
  const placeholders = (phrases: object) =>
    Object.entries(phrases).map(([key, phrase]) => [key, phrase.match(/\{\w+\}/g)])
  expect(placeholders(answerPhrases.bn)).toEqual(placeholders(answerPhrases.en))
})

test('no sentence is cut when a tuned answer is cleaned for display', () => {
  for (const phrase of [...bengali, ...Object.values(answerPhrases.en)]) {
    expect(cleanTunedAnswer(phrase, 'x')).toBe(phrase)
  }
})
