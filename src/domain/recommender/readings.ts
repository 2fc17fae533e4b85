/** The seven readings of a field and its weather: available N, P, K in kg/ha, °C, % relative humidity, pH, mm of rain. */
export type Reading = SoilReading | AirReading

/** N, P and K. */
export type Nutrient = 'nitrogen' | 'phosphorus' | 'potassium'

/** The readings of a soil test. */
export type SoilReading = Nutrient | 'soilPh'

/** The readings of the weather. */
export type AirReading = 'temperature' | 'humidity' | 'rainfall'

export type Readings = Readonly<Record<Reading, number>>

/** As a form or a call gives them; null for an unknown one. */
export type GivenReadings = Readonly<Record<Reading, number | null>>

/** Unknown ones are absent: the climate of the month and place replaces them. */
export type AirReadings = Readonly<Partial<Record<AirReading, number>>>

export type Soil = Pick<Readings, SoilReading>

export type ReadingRange = readonly [min: number, max: number]

/** In the order of the form. */
export const readings: readonly Reading[] = [
  'nitrogen',
  'phosphorus',
  'potassium',
  'temperature',
  'humidity',
  'soilPh',
  'rainfall',
]

export const nutrients = ['nitrogen', 'phosphorus', 'potassium'] as const

export const soilReadings = [...nutrients, 'soilPh'] as const

export const airReadings = ['temperature', 'humidity', 'rainfall'] as const

export function isNutrient(reading: Reading): reading is Nutrient {
  return nutrients.some((known) => known === reading)
}

export function isAirReading(reading: Reading): reading is AirReading {
  return airReadings.some((known) => known === reading)
}

/** What is physically possible or can plausibly be typed; a reading outside is refused. Bounds included. */
export const hardLimits: Readonly<Record<Reading, ReadingRange>> = {
  nitrogen: [0, 2000],
  phosphorus: [0, 1000],
  potassium: [0, 2000],
  temperature: [-10, 50],
  humidity: [2, 100],
  soilPh: [2.5, 10.5],
  rainfall: [0, 12_000],
}

/** The range of fields and weather in Bangladesh; outside, the answer is only a guess. Bounds included. */
export const typicalRange: Readonly<Record<Reading, ReadingRange>> = {
  nitrogen: [0, 300],
  phosphorus: [0, 200],
  potassium: [0, 400],
  temperature: [8, 36],
  humidity: [25, 99],
  soilPh: [4, 9],
  rainfall: [0, 6000],
}
