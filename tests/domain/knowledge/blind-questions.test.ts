import { expect, test } from 'vitest'
import { entryFiles } from '#domain/knowledge/entries.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { abstentionByKind } from '../../../bench/knowledge/abstention.ts'
import {
  leastAbstention,
  leastHitRate,
  mostFalseAbstention,
} from '../../../bench/knowledge/bounds.ts'
import { hitCount } from '../../../bench/knowledge/found.ts'
import { fieldQuestions, forms, outsideQuestions } from '../../../bench/knowledge/question-set.ts'

const everyQuestion = forms.flatMap((form) => fieldQuestions(form))

test.each(forms)('blind questions, %s: a right entry is among the first three', (form) => {
  const { count, firstThree } = hitCount(fieldQuestions(form))
  expect(count).toBeGreaterThanOrEqual(80)
  expect((100 * firstThree) / count).toBeGreaterThanOrEqual(leastHitRate[form])
})

test('blind farming questions are rarely refused', () => {
  const { count, refused } = hitCount(everyQuestion)
  expect((100 * refused) / count).toBeLessThanOrEqual(mostFalseAbstention)
})

test('blind questions from outside the domain get no answer', () => {
  const { count, refused } = abstentionByKind().at(-1) ?? { count: 0, refused: 0 }
  expect(count).toBe(outsideQuestions().length)
  expect((100 * refused) / count).toBeGreaterThanOrEqual(leastAbstention)
})

test('the language of blind questions is detected', () => {
  const wrong = forms.flatMap((form) =>
    fieldQuestions(form).filter(
      ({ text }) => (questionLanguage(text) === 'en') !== (form === 'english'),
    ),
  )
  expect(wrong).toEqual([])
})

test('every blind question has an existing answer, and its text occurs once', () => {
  const ids = new Set(entryFiles.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const unanswerable = everyQuestion.filter(
    ({ answeredBy }) => !answeredBy.some((id) => ids.has(id)),
  )
  expect(unanswerable.map(({ text }) => text)).toEqual([])
  const texts = [...everyQuestion, ...outsideQuestions()].map(({ text }) => text)
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([])
})
