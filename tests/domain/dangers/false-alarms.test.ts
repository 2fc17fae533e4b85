import { expect, test } from 'vitest'
import { ordinaryQuestions, rightAlarms } from '../../../bench/dangers/ordinary-questions.ts'
import { findDangers } from '../../../src/domain/dangers/find-dangers.ts'

const alarms = ordinaryQuestions()
  .filter((question) => !rightAlarms.includes(question))
  .map((question) => ({ question, dangers: findDangers(question) }))
  .filter(({ dangers }) => dangers.length > 0)

test('more than a thousand ordinary questions are asked', () => {
  expect(ordinaryQuestions().length).toBeGreaterThan(1000)
})

test('at most three in a thousand get a card that stops the answer, one in a hundred any card', () => {
  const stopped = alarms.filter(({ dangers }) => dangers.some((one) => one.severity !== 'caution'))
  const count = ordinaryQuestions().length
  expect(stopped.map(({ question }) => question).slice(0, Math.floor(count * 0.003))).toEqual(
    stopped.map(({ question }) => question),
  )
  expect(alarms.length).toBeLessThanOrEqual(count * 0.01)
})

test('the right alarms are among the questions and are raised', () => {
  for (const question of rightAlarms) {
    expect(ordinaryQuestions()).toContain(question)
    expect(findDangers(question).length, question).toBeGreaterThan(0)
  }
})
