import { expect, test } from 'vitest'
import { dayIn, daySpan, localTime } from '#server/time/local-time.ts'

const dhaka = 'Asia/Dhaka'

test('a moment is formatted as local time with its offset', () => {
  const moment = new Date('2026-11-21T09:04:05.123Z')
  expect(localTime(moment, dhaka)).toBe('2026-11-21T15:04:05.123+06:00')
  expect(localTime(moment, 'America/New_York')).toBe('2026-11-21T04:04:05.123-05:00')
  expect(localTime(moment, 'Asia/Kathmandu')).toBe('2026-11-21T14:49:05.123+05:45')
  expect(localTime(moment, 'UTC')).toBe('2026-11-21T09:04:05.123+00:00')
})

test('the day changes at midnight of the zone', () => {
  expect(dayIn(new Date('2026-11-21T17:59:59.999Z'), dhaka)).toBe('2026-11-21')
  expect(dayIn(new Date('2026-11-21T18:00:00.000Z'), dhaka)).toBe('2026-11-22')
})

test('a span includes its first and its last day completely', () => {
  expect(daySpan({ startDate: '2026-02-28', endDate: '2026-02-28' }, dhaka)).toEqual({
    from: new Date('2026-02-27T18:00:00Z'),
    before: new Date('2026-02-28T18:00:00Z'),
  })
})

test('a day with a change of daylight saving has its own length', () => {
  const { from, before } = daySpan(
    { startDate: '2026-03-29', endDate: '2026-03-29' },
    'Europe/Berlin',
  )
  expect(from).toEqual(new Date('2026-03-28T23:00:00Z'))
  expect(before).toEqual(new Date('2026-03-29T22:00:00Z'))
})

test('a missing day leaves that side open', () => {
  expect(daySpan({}, dhaka)).toEqual({})
  expect(Object.keys(daySpan({ endDate: '2026-01-01' }, dhaka))).toEqual(['before'])
})

test('days at the ends of the calendar stay in the database’s range', () => {
  const { from, before } = daySpan({ startDate: '0001-01-01', endDate: '9999-12-31' }, dhaka)
  expect(from?.getUTCFullYear()).toBe(999)
  expect(before?.getUTCFullYear()).toBe(9000)
})
