import { expect, test } from 'vitest'
import { validate } from '#domain/recommender/input/validate.ts'
import { hardLimits, readings } from '#domain/recommender/readings.ts'
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

test('a text without a number and a doubtful comma are different faults', () => {
  const typed = { ...empty, nitrogen: 'abc', rainfall: '১,২০০' }
  expect(unreadFaults(['nitrogen', 'humidity', 'rainfall'], typed)).toEqual({
    nitrogen: 'not-a-number',
    humidity: 'not-a-number',
    rainfall: 'comma',
  })
})

test.each(readings)('%s below or above its limits is a fault', (reading) => {
  const [min, max] = hardLimits[reading]
  for (const value of [min - 1, max + 1]) {
    const valid = validate(readingsWith({ [reading]: value }))
    if (valid.ok) throw new Error('beyond the limits, yet accepted')
    const fields = valid.problems.map(({ reading: field, reason }) => ({ field, reason }))
    expect(refusedFaults(fields)).toEqual({ [reading]: 'range' })
  }
})

test('refused names that are not readings are ignored', () => {
  expect(refusedFaults([{ field: 'date', reason: 'invalid' }])).toEqual({})
  expect(refusedFaults(undefined)).toEqual({})
})

test('missing numbers and impossible numbers are found together', () => {
  const land = { irrigated: '', district: '', landType: '', soilSalinity: '' }
  const blank = { unknown: '', date: '', rainfallPeriod: '', ...land }
  const typed = { ...blank, nitrogen: 'অনেক', phosphorus: '', potassium: '40', temperature: '25' }
  const form = { ...typed, humidity: '750', soilPh: '৬৮', rainfall: '850' }
  const unread = unreadFaults(['nitrogen'], form)
  expect({ ...unread, ...impossibleFaults(form) }).toEqual({
    nitrogen: 'not-a-number',
    humidity: 'range',
    soilPh: 'range',
  })
})
