import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleanTunedAnswer,
  questionBytesLimit,
  questionLengthLimit,
  questionProblem,
} from '#domain/advisor.ts'

test('a question without a visible character is empty', () => {
  for (const text of ['', '  \n\t', '\u200b\u200d\ufeff', ' \u00ad ']) {
    expect(questionProblem(text)).toBe('empty')
  }
})

test('an ordinary question is valid', () => {
  expect(questionProblem('ধানের পাতা হলুদ কেন?')).toBeUndefined()
  expect(questionProblem('🌾?')).toBeUndefined()
})

test('a question of the maximum number of letters is valid, with one more it is not', () => {
  expect(questionProblem('a'.repeat(questionLengthLimit))).toBeUndefined()
  expect(questionProblem('a'.repeat(questionLengthLimit + 1))).toBe('too-long')
  expect(questionProblem('ধ'.repeat(questionLengthLimit))).toBeUndefined()
})

test('a question of the maximum number of bytes is valid, with one more it is not', () => {
  const emojis = questionBytesLimit / 4
  expect(questionProblem('😀'.repeat(emojis))).toBeUndefined()
  expect(questionProblem(`${'😀'.repeat(emojis)}a`)).toBe('too-long')
})

test('bytes are those of UTF-8', () => {
  const text = fc.string({ unit: 'binary', minLength: 2_900, maxLength: 3_900, size: 'max' })
  fc.assert(
    fc.property(text, (letters) => {
      const sample = `a${letters}`.replaceAll('\u0000', '')
      const long =
        [...sample].length > questionLengthLimit ||
        new TextEncoder().encode(sample).length > questionBytesLimit
      expect(questionProblem(sample)).toBe(long ? 'too-long' : undefined)
    }),
    { numRuns: 20 },
  )
})

test('U+0000 and lone surrogates are refused', () => {
  expect(questionProblem('rice\u0000')).toBe('has-null')
  expect(questionProblem('rice \ud83d')).toBe('not-text')
  expect(questionProblem('\udc00 rice')).toBe('not-text')
})

test.each([
  ['Here you go. Answer: Drain the field.', 'x', 'Drain the field.'],
  ['question: Why yellow? answer: Nitrogen.', 'Why yellow?', 'Nitrogen.'],
  ['ANSWER :\nDrain it.', 'x', 'Drain it.'],
  ['Question: Why yellow? Nitrogen is low.', 'why  yellow?', 'Nitrogen is low.'],
  ['Why yellow?\n\nNitrogen is low.', 'Why yellow?', 'Nitrogen is low.'],
  ['ধানের পাতা হলুদ কেন? নাইট্রোজেন কম।', 'ধানের পাতা হলুদ কেন?', 'নাইট্রোজেন কম।'],
  [' : - , Drain it', 'x', 'Drain it'],
  ['Drain it.', '', 'Drain it.'],
  ['(Boro) Drain it.', 'x', '(Boro) Drain it.'],
  ['The answerable part stays.', 'x', 'The answerable part stays.'],
])('the answer %j to %j is shown as %j', (answer, question, shown) => {
  expect(cleanTunedAnswer(answer, question)).toBe(shown)
})

test('an empty answer is shown as a dash', () => {
  for (const answer of [
    '',
    '  ',
    'Answer:',
    'Why yellow?',
    '...',
    'question: Why yellow? answer:',
  ]) {
    expect(cleanTunedAnswer(answer, 'Why yellow?')).toBe('—')
  }
})

test('an answer that only begins like the question is not cut', () => {
  expect(cleanTunedAnswer('Why yellow leaves matter', 'Why yellow fields')).toBe(
    'Why yellow leaves matter',
  )
})

test.each([
  ['ধান গাছের পাতা হলুদ হলে ইউরিয়া দিন।', 'ধান'],
  ['Rice needs water at flowering.', 'rice'],
  ['Blast is a disease of rice.', 'Blast'],
  ['pH 6.5 suits rice.', 'pH 6'],
  ['Rice: drain the field.', 'Rice'],
  ['ধান, পাট আর গম বোনা যায়।', 'ধান'],
])(
  '%j keeps its first words although the question is %j, because they are not a whole sentence',
  (answer, question) => {
    expect(cleanTunedAnswer(answer, question)).toBe(answer)
  },
)

test.each([
  ['Why yellow? Nitrogen is low.', 'Why yellow', 'Nitrogen is low.'],
  ['“Why yellow?” Nitrogen is low.', 'Why yellow?', 'Nitrogen is low.'],
  ['ধান\nনাইট্রোজেন কম।', 'ধান', 'নাইট্রোজেন কম।'],
  ['Rice is yellow. Why? Nitrogen is low.', 'Rice is yellow. Why?', 'Nitrogen is low.'],
  ['ধানের পাতা হলুদ ।  নাইট্রোজেন কম।', 'ধানের পাতা হলুদ', 'নাইট্রোজেন কম।'],
])('a repetition of the question as a sentence is cut from %j', (answer, question, shown) => {
  expect(cleanTunedAnswer(answer, question)).toBe(shown)
})
