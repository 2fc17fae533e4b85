import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSameInputs, cropName, cropNames, describeInputs, readInputs } from '#domain/crops.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { crops } from '#domain/recommender/parameters.ts'
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

test('readings become one line of the history, each as it was typed', () => {
  expect(describeInputs(rounded)).toBe(
    'pH: 6.5, Rainfall: 203 mm, Temp: 20.9°C, NPK: 90-42-43, Humidity: 82%',
  )
  const exact = { ...rounded, nitrogen: 510.01, temperature: 20.87974, rainfall: 202.93554 }
  expect(describeInputs(exact)).toBe(
    'pH: 6.5, Rainfall: 202.93554 mm, Temp: 20.87974°C, NPK: 510.01-42-43, Humidity: 82%',
  )
  expect(readInputs(describeInputs(exact))).toEqual(exact)
})

test('whole numbers have no decimals and nothing shows as minus zero', () => {
  const readings = { ...rounded, temperature: -1e-9, soilPh: 7, nitrogen: -0 }
  expect(describeInputs(readings)).toBe(
    'pH: 7, Rainfall: 203 mm, Temp: 0°C, NPK: 0-42-43, Humidity: 82%',
  )
})

test('a line of a release that rounded has the same readings', () => {
  const exact = describeInputs({ ...rounded, nitrogen: 90.4, temperature: 20.87974, soilPh: null })
  const earlier = 'pH: -, Rainfall: 203 mm, Temp: 20.9°C, NPK: 90-42-43, Humidity: 82%'
  expect(areSameInputs(exact, earlier)).toBe(true)
  expect(areSameInputs(describeInputs(rounded), earlier)).toBe(false)
})

test('the line is parsed back', () => {
  expect(
    readInputs('pH: 6.5, Rainfall: 203 mm, Temp: 20.9°C, NPK: 90-42-43, Humidity: 82%'),
  ).toEqual(rounded)
})

test('a negative temperature is parsed back with its sign', () => {
  expect(readInputs(describeInputs({ ...rounded, temperature: -4.5 })).temperature).toBe(-4.5)
})

test('a line that is parsed and written again is the same', () => {
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

test('a reading that the line does not have is undefined', () => {
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

test('that nothing can be sown now has words in both languages, and is no crop', () => {
  expect(cropName(noCrop.id, 'en')).toBe('Nothing to sow now')
  expect(cropName(noCrop.id, 'bn')).toBe('এখন কিছু বোনার নেই')
  expect(crops.map(({ id }) => id)).not.toContain(noCrop.id)
})

test('a recommendation is found by each of its names, once', () => {
  expect(cropNames({ recommendedCrop: 'Maize', cropId: 'maize' })).toBe('Maize\nভুট্টা')
  expect(cropNames({ recommendedCrop: noCrop.name, cropId: noCrop.id })).toBe(
    'None now\nNothing to sow now\nএখন কিছু বোনার নেই',
  )
})

test('an unknown reading is written as a dash and parsed as unknown', () => {
  const line = describeInputs({ ...rounded, phosphorus: null, soilPh: null, rainfall: null })
  expect(line).toBe('pH: –, Rainfall: –, Temp: 20.9°C, NPK: 90-–-43, Humidity: 82%')
  const read = { ...rounded, phosphorus: undefined, soilPh: undefined, rainfall: undefined }
  expect(readInputs(line)).toEqual(read)
  // As the first release wrote it.
  expect(readInputs('pH: -, Rainfall: - mm, Temp: 20.9°C, NPK: 90---43, Humidity: 82%')).toEqual(
    read,
  )
})

test('when N, P and K are all unknown the line has one dash', () => {
  const line = describeInputs({ ...rounded, nitrogen: null, phosphorus: null, potassium: null })
  expect(line).toContain('NPK: –, Humidity')
  const none = { nitrogen: undefined, phosphorus: undefined, potassium: undefined }
  expect(readInputs(line)).toMatchObject(none)
  expect(readInputs('NPK: -----, Humidity: 82%')).toMatchObject(none)
})
