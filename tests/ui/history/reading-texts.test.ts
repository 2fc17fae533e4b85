import { expect, test } from 'vitest'
import { describeInputs } from '#domain/crops.ts'
import { readingTexts } from '#ui/history/reading-texts.ts'

const write = (value: number, unit = '') => `${value}${unit}`

const known = {
  nitrogen: 90,
  phosphorus: 42,
  potassium: 43,
  temperature: 20.9,
  humidity: 82,
  soilPh: 6.5,
  rainfall: 203,
}

test('the readings are parsed from the inputs text, each with its unit', () => {
  expect(readingTexts(describeInputs(known), write)).toEqual({
    ph: '6.5',
    rainfall: '203mm',
    temperature: '20.9celsius',
    npk: '90-42-43',
    humidity: '82percent',
  })
})

test('a missing value shows "-"', () => {
  const missing = { ph: '-', rainfall: '-', temperature: '-', npk: '-', humidity: '-' }
  expect(readingTexts('', write)).toEqual(missing)
  expect(readingTexts('pH: -, Rainfall: , NPK: ---', write)).toEqual(missing)
  expect(readingTexts('pH: –, Rainfall: –, Temp: –, NPK: –, Humidity: –', write)).toEqual(missing)
})

test('a zero is a value', () => {
  expect(readingTexts(describeInputs({ ...known, nitrogen: 0, rainfall: 0 }), write)).toMatchObject(
    { npk: '0-42-43', rainfall: '0mm' },
  )
})

test('a missing nutrient is shown at its place among the three', () => {
  const inputs = describeInputs({ ...known, phosphorus: null })
  expect(readingTexts(inputs, write).npk).toBe('90 / - / 43')
  expect(readingTexts('NPK: 90---43', write).npk).toBe('90 / - / 43')
})
