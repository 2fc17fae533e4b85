import { describe, expect, test } from 'vitest'
import { findDangers } from '../../../src/domain/dangers/find-dangers.ts'
import {
  cautionQuestions,
  emergencyQuestions,
  nearMisses,
  privateQuestions,
  refusedQuestions,
} from './question-sets.ts'

const sets = [
  ['emergency', emergencyQuestions],
  ['private', privateQuestions],
  ['refuse', refusedQuestions],
  ['caution', cautionQuestions],
] as const

describe.each(sets)('questions with severity %s', (severity, byId) => {
  test.each(Object.entries(byId))('%s is found in all of its questions', (id, questions) => {
    const missed = questions.filter((question) => {
      const found = findDangers(question)
      return found[0]?.severity !== severity || !found.some((danger) => danger.id === id)
    })
    expect(missed).toEqual([])
  })
})

test('ordinary questions with words of danger show none', () => {
  expect(nearMisses.filter((question) => findDangers(question).length > 0)).toEqual([])
})

test('the sets are large enough to mean something', () => {
  const count = sets
    .filter(([severity]) => severity !== 'caution')
    .flatMap(([, byId]) => Object.values(byId))
    .reduce((sum, questions) => sum + questions.length, 0)
  expect(count).toBeGreaterThanOrEqual(100)
  expect(nearMisses.length).toBeGreaterThanOrEqual(60)
})

test('poison that was swallowed goes before the wish to die, and both before the banned name', () => {
  const found = findDangers('আমার ভাই ফুরাডান খেয়েছে, সে বাঁচতে চায় না')
  expect(found.map(({ id }) => id).slice(0, 2)).toEqual(['poison-swallowed', 'self-harm-direct'])
  expect(found.at(-1)).toEqual({ id: 'banned-request', severity: 'refuse', active: 'carbofuran' })
})

test('each named active is told once', () => {
  const found = findDangers('carbofuran or endrin, is carbofuran better?')
  expect(found.filter(({ id }) => id === 'banned-request').map(({ active }) => active)).toEqual([
    'carbofuran',
    'endrin',
  ])
})

test('words in sentences far apart make no danger', () => {
  expect(findDangers('পোকার জন্য বিষ দিয়েছি। আজ সার দেব। কাল সেচ দেব। আমার ছেলে আম খেয়েছে।')).toEqual([])
})

test('an empty and a very long question are read', () => {
  expect(findDangers('')).toEqual([])
  expect(findDangers('ধান '.repeat(20_000))).toEqual([])
})
