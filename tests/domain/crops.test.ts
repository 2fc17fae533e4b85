import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asNumbers, cropName, describeInputs, readInputs } from '#domain/crops.ts'
import { hardLimits } from '#domain/recommender/readings.ts'

const rounded = {
  nitrogen: 90,
  phosphorus: 42,
  potassium: 43,
  temperature: 20.9,
  humidity: 82,
  soilPh: 6.5,
  rainfall: 203,
}

test('readings become the one line of the history', () => {
  const readings = { ...rounded, temperature: 20.87974, soilPh: 6.50298, rainfall: 202.93554 }
  expect(describeInputs(readings)).toBe(
    'pH: 6.5, Rainfall: 203 mm, Temp: 20.9°C, NPK: 90-42-43, Humidity: 82%',
  )
})

test('whole numbers have no decimals and nothing shows as minus zero', () => {
  const readings = { ...rounded, temperature: -0.01, soilPh: 7, nitrogen: -0 }
  expect(describeInputs(readings)).toBe(
    'pH: 7, Rainfall: 203 mm, Temp: 0°C, NPK: 0-42-43, Humidity: 82%',
  )
})

test('the line is read back', () => {
  expect(
    readInputs('pH: 6.5, Rainfall: 203 mm, Temp: 20.9°C, NPK: 90-42-43, Humidity: 82%'),
  ).toEqual(rounded)
})

test('frost is read back with its sign', () => {
  expect(readInputs(describeInputs({ ...rounded, temperature: -4.5 })).temperature).toBe(-4.5)
})

test('a line read and written again is the same line', () => {
  const between = ([min, max]: readonly [number, number]) =>
    fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
  const anyReadings = fc.record({
    nitrogen: between(hardLimits.nitrogen),
    phosphorus: between(hardLimits.phosphorus),
    potassium: between(hardLimits.potassium),
    temperature: between(hardLimits.temperature),
    humidity: between(hardLimits.humidity),
    soilPh: between(hardLimits.soilPh),
    rainfall: between(hardLimits.rainfall),
  })
  fc.assert(
    fc.property(anyReadings, (readings) => {
      const line = describeInputs(readings)
      const back = readInputs(line)
      expect(back).not.toContain(undefined)
      expect(describeInputs({ ...rounded, ...definedOnly(back) })).toBe(line)
    }),
  )
})

function definedOnly(back: Readonly<Record<string, number | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(back).flatMap(([reading, value]) =>
      value === undefined ? [] : [[reading, value]],
    ),
  )
}

test('what the line does not have is undefined', () => {
  expect(readInputs('pH: -, Temp: 25°C, NPK: 90--40')).toEqual({
    nitrogen: 90,
    phosphorus: undefined,
    potassium: 40,
    temperature: 25,
    humidity: undefined,
    soilPh: undefined,
    rainfall: undefined,
  })
  expect(Object.values(readInputs('wheat 1.2.3 pH: 1.2.3'))).toEqual(Array(7).fill(undefined))
})

test('crops have a name in both languages, and an unknown one keeps its id', () => {
  expect(cropName('maize', 'en')).toBe('Maize')
  expect(cropName('maize', 'bn')).toBe('ভুট্টা')
  expect(cropName('quinoa', 'bn')).toBe('quinoa')
})

test('what is not known is told as a dash, and read as unknown again', () => {
  const readings = { ...rounded, phosphorus: null, soilPh: null }
  const line = describeInputs(readings)
  expect(line).toContain('pH: -,')
  expect(readInputs(line)).toMatchObject({ phosphorus: undefined, soilPh: undefined })
  expect(readInputs(line).nitrogen).toBe(Math.round(rounded.nitrogen))
  expect(readInputs(line).potassium).toBe(Math.round(rounded.potassium))
})

test('where only numbers can be told, what is not known is 0', () => {
  expect(asNumbers({ ...rounded, soilPh: null })).toEqual({ ...rounded, soilPh: 0 })
})
