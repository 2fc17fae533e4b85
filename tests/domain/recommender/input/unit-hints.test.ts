import { expect, test } from 'vitest'
import { unitHints } from '#domain/recommender/input/unit-hints.ts'
import { readingsWith } from '#support/readings.ts'

test('ordinary readings give no hint', () => {
  expect(unitHints(readingsWith())).toEqual([])
  expect(unitHints(readingsWith({ nitrogen: 0, potassium: 0 }))).toEqual([])
  expect(unitHints(readingsWith({ temperature: 50, humidity: 40 }))).toEqual([])
})

test('77 degrees are Fahrenheit', () => {
  expect(unitHints(readingsWith({ temperature: 77 }))).toEqual([
    { reading: 'temperature', kind: 'fahrenheit', suggested: 25 },
  ])
  expect(unitHints(readingsWith({ temperature: 115 }))).toHaveLength(1)
  expect(unitHints(readingsWith({ temperature: 116 }))).toEqual([])
})

test('82 degrees in 25 % humidity were swapped', () => {
  expect(unitHints(readingsWith({ temperature: 82, humidity: 25 }))).toEqual([
    { reading: 'temperature', kind: 'swapped', suggested: 25 },
    { reading: 'humidity', kind: 'swapped', suggested: 82 },
  ])
  expect(unitHints(readingsWith({ temperature: 100, humidity: 36 }))).toMatchObject([
    { kind: 'swapped' },
    { kind: 'swapped' },
  ])
})

test('a hot and dry Fahrenheit reading is not taken for swapped when the humidity is no usual temperature', () => {
  expect(unitHints(readingsWith({ temperature: 95, humidity: 40 }))).toEqual([
    { reading: 'temperature', kind: 'fahrenheit', suggested: 35 },
  ])
})

test('a humidity up to 1 is a fraction', () => {
  expect(unitHints(readingsWith({ humidity: 0.75 }))).toEqual([
    { reading: 'humidity', kind: 'fraction', suggested: 75 },
  ])
  expect(unitHints(readingsWith({ humidity: 1 }))).toMatchObject([{ suggested: 100 }])
  expect(unitHints(readingsWith({ humidity: 0 }))).toEqual([])
})

test('pH 68 lost its decimal point', () => {
  expect(unitHints(readingsWith({ soilPh: 68 }))).toEqual([
    { reading: 'soilPh', kind: 'decimal-point', suggested: 6.8 },
  ])
  expect(unitHints(readingsWith({ soilPh: 34 }))).toEqual([])
  expect(unitHints(readingsWith({ soilPh: 96 }))).toEqual([])
})

test('the units of a soil-test card are converted to kg/ha', () => {
  const card = readingsWith({ nitrogen: 0.12, phosphorus: 14, potassium: 0.2 })
  expect(unitHints(card)).toEqual([
    { reading: 'nitrogen', kind: 'soil-test-card', suggested: 60 },
    { reading: 'phosphorus', kind: 'soil-test-card', suggested: 28 },
    { reading: 'potassium', kind: 'soil-test-card', suggested: 54.8 },
  ])
  expect(unitHints(readingsWith({ nitrogen: 0.12, potassium: 2.5 }))).toEqual([])
  expect(unitHints(readingsWith({ nitrogen: 1, potassium: 0.2 }))).toEqual([])
})

test('a text that is no number gives no hint', () => {
  const nothing = Number.NaN
  expect(
    unitHints(readingsWith({ temperature: nothing, humidity: nothing, soilPh: nothing })),
  ).toEqual([])
})
