import { expect, test } from 'vitest'
import { hasDoubtfulComma, readTyped, remarks, type TypedReadings } from '#domain/typed-readings.ts'

function typed(some: Partial<TypedReadings> = {}): TypedReadings {
  return {
    nitrogen: '৯০',
    phosphorus: '42',
    potassium: '৪৩',
    temperature: '২০,৯',
    humidity: '82',
    soilPh: '৬.৫',
    rainfall: '203',
    ...some,
  }
}

test('seven typed texts become seven numbers, whatever the digits', () => {
  expect(readTyped(typed())).toEqual({
    ok: true,
    readings: {
      nitrogen: 90,
      phosphorus: 42,
      potassium: 43,
      temperature: 20.9,
      humidity: 82,
      soilPh: 6.5,
      rainfall: 203,
    },
  })
})

test('every field without a number is named, in the order of the form', () => {
  const read = readTyped(typed({ rainfall: '', phosphorus: 'অনেক', soilPh: '6.5.1' }))
  expect(read).toEqual({ ok: false, unread: ['phosphorus', 'soilPh', 'rainfall'] })
})

test('ranges are left to the recommender', () => {
  expect(readTyped(typed({ soilPh: '65', temperature: '-40' })).ok).toBe(true)
})

test('a comma that could part thousands is told from plain nonsense', () => {
  expect(hasDoubtfulComma('1,200')).toBe(true)
  expect(hasDoubtfulComma('১,২৩,৪৫৬.৫')).toBe(true)
  expect(hasDoubtfulComma('6,5')).toBe(false)
  expect(hasDoubtfulComma('a,200')).toBe(false)
  expect(hasDoubtfulComma('')).toBe(false)
})

test('what is not known is null, whatever still stands in its field', () => {
  const read = readTyped(typed({ nitrogen: '', soilPh: 'টক' }), ['nitrogen', 'soilPh'])
  expect(read.ok && read.readings).toMatchObject({ nitrogen: null, soilPh: null, phosphorus: 42 })
  expect(readTyped(typed({ nitrogen: '' }), ['soilPh'])).toEqual({
    ok: false,
    unread: ['nitrogen'],
  })
})

test('a usual reading is told as it was understood; what is unknown or no number gets no remark', () => {
  expect(remarks(typed()).temperature).toEqual({ given: 20.9 })
  const found = remarks(typed({ nitrogen: '', soilPh: 'টক' }), ['potassium'])
  expect(Object.keys(found)).toEqual(['phosphorus', 'temperature', 'humidity', 'rainfall'])
})

test('an unusual reading is named with its usual range', () => {
  expect(remarks(typed({ nitrogen: '৩৫০' })).nitrogen).toEqual({ given: 350, unusual: [0, 300] })
})

test('a slip of unit brings what was probably meant, also outside the limits', () => {
  const { temperature, soilPh } = remarks(typed({ temperature: '৮০', soilPh: '65' }))
  expect([temperature?.given, temperature?.hint]).toEqual([
    80,
    { reading: 'temperature', kind: 'fahrenheit', suggested: 26.7 },
  ])
  expect(soilPh?.hint).toEqual({ reading: 'soilPh', kind: 'decimal-point', suggested: 6.5 })
})

test('fields that are still empty do not hinder a remark on another', () => {
  const empty = typed({ nitrogen: '', phosphorus: '', potassium: '', humidity: '', rainfall: '' })
  expect(remarks({ ...empty, temperature: '', soilPh: '65' }).soilPh?.hint?.suggested).toBe(6.5)
})
