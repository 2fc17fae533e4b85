import fc from 'fast-check'
import { expect, test } from 'vitest'
import { banglaDate, banglaMonthName } from '#domain/bangla-calendar.ts'

// The days for whose sake the Bangla Academy revised the calendar.
test.each([
  ['2026-04-14', 1433, 1, 1],
  ['2026-05-08', 1433, 1, 25],
  ['2026-05-25', 1433, 2, 11],
  ['2026-12-16', 1433, 9, 1],
  ['2026-02-21', 1432, 11, 8],
  ['2028-02-21', 1434, 11, 8],
  ['2026-03-26', 1432, 12, 12],
  ['2028-03-26', 1434, 12, 12],
  ['2019-10-16', 1426, 6, 31],
  ['2019-10-17', 1426, 7, 1],
  ['2026-04-13', 1432, 12, 30],
  ['2028-02-29', 1434, 11, 16],
  ['2028-03-14', 1434, 11, 30],
  ['2027-03-14', 1433, 11, 29],
] as const)('%s is %i-%i-%i', (date, year, month, day) => {
  expect(banglaDate(date)).toEqual({ year, month, day })
})

test('every day is one day after the previous one', () => {
  const days = fc.date({
    min: new Date('2019-10-16'),
    max: new Date('2099-12-30'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const next = new Date(date.getTime() + 86_400_000)
      const [one, two] = [date, next].map((d) => banglaDate(d.toISOString().slice(0, 10)))
      if (!one || !two) throw new Error('a day is missing')
      const month = one.year * 12 + one.month
      const isSameMonth = two.year * 12 + two.month === month
      if (!isSameMonth) expect([29, 30, 31]).toContain(one.day)
      expect([two.year * 12 + two.month, two.day]).toEqual(
        isSameMonth ? [month, one.day + 1] : [month + 1, 1],
      )
    }),
  )
})

test('months have their names', () => {
  expect([banglaMonthName(1, 'bn'), banglaMonthName(8, 'en')]).toEqual(['বৈশাখ', 'Ogrohayon'])
  expect(banglaMonthName(13, 'en')).toBe('')
})

test('a day that does not exist has no Bangla date', () => {
  expect(() => banglaDate('2026-02-29')).toThrow(RangeError)
})
