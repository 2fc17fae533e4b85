import { expect, test } from 'vitest'
import { withCalmLine } from '#domain/dangers/calm-line.ts'
import { shownAnswers } from '#ui/records/shown-answers.ts'

test('the tuned answer does not repeat the question, and the calm line of either is apart', () => {
  const reply = {
    tunedResponse: 'Question: Why yellow? Answer: - Lack of nitrogen.',
    untunedResponse: withCalmLine('Generic.', 'bn'),
  }
  expect(shownAnswers('Why yellow?', reply)).toEqual({
    tuned: 'Lack of nitrogen.',
    generic: 'Generic.',
    calm: 'bn',
  })
  const plain = { tunedResponse: 'A', untunedResponse: 'B' }
  expect(shownAnswers('?', plain)).toEqual({ tuned: 'A', generic: 'B', calm: undefined })
})
