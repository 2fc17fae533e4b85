import { type Later, lookUp } from '#domain/later.ts'
import type { Reading } from '#domain/recommender/readings.ts'
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

/** What a reading that a reply names is called, be it one that this version has no field for. */
export function readingKey(reading: Reading | Later): MessageKey {
  return lookUp(nameKeys, reading) ?? 'cropRec.otherReading'
}

/** The unit of each field, as it stands beside its label. */
export const unitKeys: Readonly<Record<Reading, MessageKey>> = {
  nitrogen: 'cropRec.unit.nutrient',
  phosphorus: 'cropRec.unit.nutrient',
  potassium: 'cropRec.unit.nutrient',
  temperature: 'cropRec.unit.temperature',
  humidity: 'cropRec.unit.humidity',
  soilPh: 'cropRec.unit.soilPh',
  rainfall: 'cropRec.unit.rainfall',
}

/** A number as farmers know it of each field, for "write a number, such as …". */
export const exampleByReading: Readonly<Record<Reading, number>> = {
  nitrogen: 90,
  phosphorus: 45,
  potassium: 40,
  temperature: 25,
  humidity: 75,
  soilPh: 6.8,
  rainfall: 850,
}
