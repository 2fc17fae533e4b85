import { expect, test } from 'vitest'
import { sowingDate } from '#domain/recommender/season/sowing-date.ts'

const today = '2026-11-21'
const wrong = ['date:phone-clock']

test('a phone alone uses its own date', () => {
  expect(sowingDate({ date: '1970-01-01' })).toEqual({ date: '1970-01-01', flags: [] })
  expect(sowingDate({})).toEqual({ date: undefined, flags: [] })
})

test('without a date it is today', () => {
  expect(sowingDate({ today })).toEqual({ date: today, flags: [] })
})

test.each(['2026-11-20', '2026-11-23', '2027-01-15', '2025-11-21', '2027-12-26', '2025-10-17'])(
  '%s is plausible: past, or planned',
  (date) => expect(sowingDate({ date, today })).toEqual({ date, flags: [] }),
)

test.each(['2019-11-21', '2025-10-16', '2027-12-27', '2046-01-01'])(
  '%s is not plausible: today counts',
  (date) => expect(sowingDate({ date, today })).toEqual({ date: today, flags: wrong }),
)

test('a request that waited on the phone keeps its day', () => {
  const date = '2026-10-01'
  expect(sowingDate({ date, askedOn: date, today })).toEqual({ date, flags: [] })
})

test('without a chosen day it is the day of asking, on the phone and later at the server', () => {
  const askedOn = '2026-10-01'
  expect(sowingDate({ askedOn })).toEqual({ date: askedOn, flags: [] })
  expect(sowingDate({ askedOn, today })).toEqual({ date: askedOn, flags: [] })
})

test('a phone may be two days ahead, not three', () => {
  const ahead = (date: string) => sowingDate({ date, askedOn: date, today })
  expect(ahead('2026-11-23')).toEqual({ date: '2026-11-23', flags: [] })
  expect(ahead('2026-11-24')).toEqual({ date: today, flags: wrong })
})

test('a day that the farmer chose stays, and the wrong clock is still flagged', () => {
  const chosen = { date: '2026-12-10', askedOn: '2031-01-01', today }
  expect(sowingDate(chosen)).toEqual({ date: '2026-12-10', flags: wrong })
})

test('a wrong clock without a date gives today', () => {
  expect(sowingDate({ askedOn: '2031-01-01', today })).toEqual({ date: today, flags: wrong })
})

test('a day that does not exist is refused', () => {
  expect(() => sowingDate({ date: '2026-02-30', today })).toThrow(RangeError)
})
