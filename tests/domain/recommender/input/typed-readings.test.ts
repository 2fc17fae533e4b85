import { expect, test } from 'vitest'
import {
  hasAmbiguousComma,
  readingRemarks,
  readTyped,
  type TypedReadings,
} from '#domain/recommender/input/typed-readings.ts'

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
  const read = readTyped(typed({ rainfall: '-', phosphorus: 'অনেক', soilPh: '6.5.1' }))
  expect(read).toEqual({ ok: false, unread: ['phosphorus', 'soilPh', 'rainfall'] })
})

test('ranges are not checked', () => {
  expect(readTyped(typed({ soilPh: '65', temperature: '-40' })).ok).toBe(true)
})

test('a comma that may be a thousands separator is distinguished from other invalid text', () => {
  expect(hasAmbiguousComma('1,200')).toBe(true)
  expect(hasAmbiguousComma('১,২৩,৪৫৬.৫')).toBe(true)
  expect(hasAmbiguousComma('6,5')).toBe(false)
  expect(hasAmbiguousComma('a,200')).toBe(false)
  expect(hasAmbiguousComma('')).toBe(false)
})

test('an empty field is an unknown reading', () => {
  const read = readTyped(typed({ nitrogen: '', soilPh: ' ' }))
  expect(read.ok && read.readings).toMatchObject({ nitrogen: null, soilPh: null, phosphorus: 42 })
})

test('a usual reading gets a remark with its number; an unknown one or no number gets none', () => {
  expect(readingRemarks(typed()).temperature).toEqual({ given: 20.9 })
  const found = readingRemarks(typed({ nitrogen: '', potassium: ' ', soilPh: 'টক' }))
  expect(Object.keys(found)).toEqual(['phosphorus', 'temperature', 'humidity', 'rainfall'])
})

test('an unusual reading gets its typical range', () => {
  expect(readingRemarks(typed({ nitrogen: '৩৫০' })).nitrogen).toEqual({
    given: 350,
    unusual: [0, 300],
  })
})

test('an impossible reading gets what is possible', () => {
  expect(readingRemarks(typed({ humidity: '101' })).humidity).toEqual({
    given: 101,
    impossible: [2, 100],
  })
})

test('a unit mistake gets what was probably meant, also outside the limits', () => {
  const { temperature, soilPh } = readingRemarks(typed({ temperature: '৮০', soilPh: '65' }))
  expect([temperature?.given, temperature?.hint]).toEqual([
    80,
    { reading: 'temperature', kind: 'fahrenheit', suggested: 26.7 },
  ])
  expect(soilPh?.hint).toEqual({ reading: 'soilPh', kind: 'decimal-point', suggested: 6.5 })
})

test('empty fields do not prevent a remark on another field', () => {
  const empty = typed({ nitrogen: '', phosphorus: '', potassium: '', humidity: '', rainfall: '' })
  expect(readingRemarks({ ...empty, temperature: '', soilPh: '65' }).soilPh?.hint?.suggested).toBe(
    6.5,
  )
})
