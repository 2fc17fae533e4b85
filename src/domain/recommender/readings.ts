/** What is measured in the field and its weather: kg/ha available (N, P, K), °C, % relative humidity, pH, mm of rain. */
export type Reading = SoilReading | AirReading

/** What a soil test tells. */
export type SoilReading = 'nitrogen' | 'phosphorus' | 'potassium' | 'soilPh'

/** What the weather brings. */
export type AirReading = 'temperature' | 'humidity' | 'rainfall'

export type Readings = Readonly<Record<Reading, number>>

/** As a form or a call gives them: null is what is not known. */
export type GivenReadings = Readonly<Record<Reading, number | null>>

/** What is not known is absent: the climate of the month and place stands in for it. */
export type AirReadings = Readonly<Partial<Record<AirReading, number>>>

export type Soil = Pick<Readings, SoilReading>

export type ReadingRange = readonly [min: number, max: number]

/** In the order in which the form asks for them. */
export const readings: readonly Reading[] = [
  'nitrogen',
  'phosphorus',
  'potassium',
  'temperature',
  'humidity',
  'soilPh',
  'rainfall',
]

export const soilReadings = ['nitrogen', 'phosphorus', 'potassium', 'soilPh'] as const

export const airReadings = ['temperature', 'humidity', 'rainfall'] as const

/** What is physically possible or can plausibly be typed; outside, the reading is refused. Bounds belong to the range. */
export const hardLimits: Readonly<Record<Reading, ReadingRange>> = {
  nitrogen: [0, 2000],
  phosphorus: [0, 1000],
  potassium: [0, 2000],
  temperature: [-10, 50],
  humidity: [2, 100],
  soilPh: [2.5, 10.5],
  rainfall: [0, 12_000],
}

/** What fields and weather of Bangladesh show; outside, the answer is only a guess. Bounds belong to the range. */
export const typicalRange: Readonly<Record<Reading, ReadingRange>> = {
  nitrogen: [0, 300],
  phosphorus: [0, 200],
  potassium: [0, 400],
  temperature: [8, 36],
  humidity: [25, 99],
  soilPh: [4, 9],
  rainfall: [0, 6000],
}
