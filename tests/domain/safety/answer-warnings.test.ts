import { expect, test } from 'vitest'
import type { AnswerWarning } from '#contract/advisor.ts'
import { answerWarnings } from '#domain/safety/answer-warnings.ts'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'

const safe = 'Drain the field and pick off the egg masses by hand.'
const hazardous = 'Spray carbofuran on the leaves.'

test('each panel’s warnings are its own, the tuned one’s first', () => {
  const found = safetyWarnings(hazardous)
  expect(found).toContainEqual(expect.objectContaining({ kind: 'hazardous', active: 'carbofuran' }))
  const of = (panel: string) => found.map((warning) => ({ panel, ...warning }))
  const both = { untunedResponse: hazardous, tunedResponse: hazardous }
  expect(answerWarnings(both)).toEqual([...of('tuned'), ...of('generic')])
  expect(answerWarnings({ ...both, tunedResponse: safe })).toEqual(of('generic'))
  expect(answerWarnings({ ...both, untunedResponse: safe })).toEqual(of('tuned'))
})

test('two harmless answers have none', () => {
  const none: readonly AnswerWarning[] = answerWarnings({
    untunedResponse: safe,
    tunedResponse: safe,
  })
  expect(none).toEqual([])
})
