import { expect, test } from 'vitest'
import type { LocalRecommendation } from '#data/storage/rows.ts'
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

test('without a request there is no result', () => {
  expect(resultView(undefined)).toEqual({ kind: 'none' })
})

test('the phone’s result is shown until the server’s comes', () => {
  expect(resultView(recommended({ state: 'waiting' }))).toEqual({
    kind: 'recommendation',
    result: resultFor(6.8),
    isFull: false,
  })
})

const keys = { id: '9', seq: 9, clientKey: 'key-1', createdAt: '2026-11-21T10:05:00+06:00' }

test('the server’s result replaces the phone’s', () => {
  const reply = { ...resultFor(6.8), ...keys }
  const view = resultView(recommended({ state: 'answered', reply }))
  expect(view).toEqual({ kind: 'recommendation', result: reply, isFull: true })
})

test('a different result of the server is shown with its reason', () => {
  const other = { ...resultFor(5), ...keys }
  const older = resultView(recommended({ state: 'answered', reply: other }))
  expect(older).toMatchObject({ result: other, difference: 'older-app' })
  const reply = { ...other, flags: ['date:phone-clock'] }
  const wrong = resultView(recommended({ state: 'answered', reply }))
  expect(wrong).toMatchObject({ difference: 'phone-clock' })
})

test('a wrong clock that changes nothing is no difference', () => {
  const reply = { ...resultFor(6.8), ...keys, flags: ['date:phone-clock'] }
  expect(resultView(recommended({ state: 'answered', reply }))).not.toHaveProperty('difference')
})

test('a refused request has no result', () => {
  const view = resultView(recommended({ state: 'failed', code: 'invalid' }))
  expect(view).toEqual({ kind: 'failed' })
})
