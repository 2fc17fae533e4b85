import { expect, test } from 'vitest'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'
import { warningKinds } from '#domain/safety/warning-kinds.ts'
import { dangerousAnswers } from './dangerous-answers.ts'
import { harmlessAnswers } from './harmless-answers.ts'

const kindsIn = (text: string) => safetyWarnings(text).map(({ kind }) => kind)

test.each(warningKinds)('answers that need the warning %s get it', (kind) => {
  const answers = dangerousAnswers[kind]
  expect(answers.length).toBeGreaterThan(3)
  expect(answers.filter((answer) => !kindsIn(answer).includes(kind))).toEqual([])
})

test('harmless answers, and those that forbid a danger, stay quiet', () => {
  expect(harmlessAnswers.length).toBeGreaterThan(80)
  const warned = harmlessAnswers.flatMap((answer) =>
    kindsIn(answer).map((kind) => `${kind}: ${answer}`),
  )
  expect(warned).toEqual([])
})
