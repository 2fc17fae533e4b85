import { expect, test } from 'vitest'
import type { LocalRecommendation } from '#data/phone.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from '#support/readings.ts'
import { resultView } from '#ui/crops/result-view.ts'

const date = '2026-11-21'

function recommended(progress: LocalRecommendation['progress']): LocalRecommendation {
  return {
    id: 'key-1',
    clientKey: 'key-1',
    createdAt: '2026-11-21T04:00:00.000Z',
    field: { readings: readingsWith(), unknown: [] },
    askedOn: date,
    phoneResult: resultFor(6.8),
    progress,
  }
}

function resultFor(soilPh: number) {
  const outcome = recommend({ readings: readingsWith({ soilPh }), date })
  if (!outcome.ok) throw new Error('usual readings were refused')
  return outcome.recommendation
}

test('nothing worked out, nothing shown', () => {
  expect(resultView(undefined)).toEqual({ kind: 'none' })
})

test('the phone’s result stands until the server’s is there', () => {
  expect(resultView(recommended({ state: 'waiting' }))).toEqual({
    kind: 'given',
    result: resultFor(6.8),
    isFull: false,
  })
})

const keys = { id: '9', seq: 9, clientKey: 'key-1', createdAt: '2026-11-21T10:05:00+06:00' }

test('the server’s result takes its place', () => {
  const reply = { ...resultFor(6.8), ...keys }
  const view = resultView(recommended({ state: 'answered', reply }))
  expect(view).toEqual({ kind: 'given', result: reply, isFull: true })
})

test('where the server says something else, that is told with its reason', () => {
  const other = { ...resultFor(5), ...keys }
  const older = resultView(recommended({ state: 'answered', reply: other }))
  expect(older).toMatchObject({ result: other, difference: 'older-app' })
  const reply = { ...other, flags: ['date:phone-clock'] }
  const wrong = resultView(recommended({ state: 'answered', reply }))
  expect(wrong).toMatchObject({ difference: 'phone-clock' })
})

test('a wrong clock that changed nothing is no other answer', () => {
  const reply = { ...resultFor(6.8), ...keys, flags: ['date:phone-clock'] }
  expect(resultView(recommended({ state: 'answered', reply }))).not.toHaveProperty('difference')
})

test('a refusal clears the result', () => {
  const view = resultView(recommended({ state: 'failed', code: 'invalid' }))
  expect(view).toEqual({ kind: 'failed' })
})
