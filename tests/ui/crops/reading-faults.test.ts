import { expect, test } from 'vitest'
import { hardLimits, readings } from '#domain/recommender/readings.ts'
import { validate } from '#domain/recommender/validate.ts'
import { readingsWith } from '#support/readings.ts'
import { impossibleFaults, refusedFaults, unreadFaults } from '#ui/crops/reading-faults.ts'

const empty = {
  nitrogen: '',
  phosphorus: '',
  potassium: '',
  temperature: '',
  humidity: '',
  soilPh: '',
  rainfall: '',
}

test('a field without a number says so, one with a doubtful comma says that', () => {
  const typed = { ...empty, nitrogen: 'abc', rainfall: '১,২০০' }
  expect(unreadFaults(['nitrogen', 'humidity', 'rainfall'], typed)).toEqual({
    nitrogen: 'not-a-number',
    humidity: 'not-a-number',
    rainfall: 'comma',
  })
})

test.each(readings)('%s beyond its limits is marked, on either side', (reading) => {
  const [min, max] = hardLimits[reading]
  for (const value of [min - 1, max + 1]) {
    const valid = validate(readingsWith({ [reading]: value }))
    if (valid.ok) throw new Error('beyond the limits, yet accepted')
    const fields = valid.problems.map(({ reading: field, reason }) => ({ field, reason }))
    expect(refusedFaults(fields)).toEqual({ [reading]: 'range' })
  }
})

test('refused names that are no field of the form are passed over', () => {
  expect(refusedFaults([{ field: 'date', reason: 'invalid' }])).toEqual({})
  expect(refusedFaults(undefined)).toEqual({})
})

test('what is no number and what cannot be are found at once', () => {
  const blank = { unknown: '', date: '', rainfallPeriod: '', irrigated: '', district: '' }
  const typed = { ...blank, nitrogen: 'অনেক', phosphorus: '', potassium: '40', temperature: '25' }
  const form = { ...typed, humidity: '750', soilPh: '৬৮', rainfall: '850' }
  const unread = unreadFaults(['nitrogen'], form)
  expect({ ...unread, ...impossibleFaults(form) }).toEqual({
    nitrogen: 'not-a-number',
    humidity: 'range',
    soilPh: 'range',
  })
})
