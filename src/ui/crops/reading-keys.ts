import type { Reading } from '#domain/recommender/readings.ts'
import { lookUpKnown, type UnknownValue } from '#domain/unknown-value.ts'
import type { MessageKey } from '#i18n/messages.ts'

const nameKeys: Readonly<Record<Reading, MessageKey>> = {
  nitrogen: 'cropRec.nitrogen',
  phosphorus: 'cropRec.phosphorus',
  potassium: 'cropRec.potassium',
  temperature: 'cropRec.temperature',
  humidity: 'cropRec.humidity',
  soilPh: 'cropRec.soilPh',
  rainfall: 'cropRec.rainfall',
}

/** The name of a reading in a reply; a general name for one that this version does not know. */
export function readingKey(reading: Reading | UnknownValue): MessageKey {
  return lookUpKnown(nameKeys, reading) ?? 'cropRec.otherReading'
}

/** The unit of each reading, shown beside its label. */
export const unitKeys: Readonly<Record<Reading, MessageKey>> = {
  nitrogen: 'cropRec.unit.nutrient',
  phosphorus: 'cropRec.unit.nutrient',
  potassium: 'cropRec.unit.nutrient',
  temperature: 'cropRec.unit.temperature',
  humidity: 'cropRec.unit.humidity',
  soilPh: 'cropRec.unit.soilPh',
  rainfall: 'cropRec.unit.rainfall',
}

/** A typical value of each reading, for "write a number, such as …". */
export const exampleByReading: Readonly<Record<Reading, number>> = {
  nitrogen: 90,
  phosphorus: 45,
  potassium: 40,
  temperature: 25,
  humidity: 75,
  soilPh: 6.8,
  rainfall: 850,
}
