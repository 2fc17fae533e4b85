import bengaliNames from './crop-names.json' with { type: 'json' }
import type { Language } from './language.ts'
import { crops } from './recommender/parameters.ts'
import type { GivenReadings, Reading, Readings } from './recommender/readings.ts'

const englishNames = new Map(crops.map((crop) => [crop.id, crop.name]))
const namesByLanguage: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: englishNames,
  bn: new Map(Object.entries(bengaliNames)),
}

/** The name a farmer knows a crop by; an id that is not one of the recommender's crops comes back as it is. */
export function cropName(cropId: string, language: Language): string {
  return namesByLanguage[language].get(cropId) ?? cropId
}

/**
 * The readings in one line, as the history and its export show them:
 * `pH: 6.5, Rainfall: 203 mm, Temp: 20.9°C, NPK: 90-42-43, Humidity: 82%`.
 * pH and temperature keep one decimal, the others none; what is not known is `-`.
 */
export function describeInputs(readings: GivenReadings): string {
  const npk = [readings.nitrogen, readings.phosphorus, readings.potassium].map(whole).join('-')
  return [
    `pH: ${tenths(readings.soilPh)}`,
    `Rainfall: ${whole(readings.rainfall)} mm`,
    `Temp: ${tenths(readings.temperature)}°C`,
    `NPK: ${npk}`,
    `Humidity: ${whole(readings.humidity)}%`,
  ].join(', ')
}

/** The readings of such a line; what the line does not have, or has as `-`, is undefined. */
export function readInputs(text: string): Readonly<Record<Reading, number | undefined>> {
  const npk = /\bNPK: *(-|[\d.]*)-(-|[\d.]*)-(-|[\d.]*)/.exec(text)
  return {
    nitrogen: numberIn(npk?.[1]),
    phosphorus: numberIn(npk?.[2]),
    potassium: numberIn(npk?.[3]),
    temperature: numberIn(/\bTemp: *(-?[\d.]+)/.exec(text)?.[1]),
    humidity: numberIn(/\bHumidity: *([\d.]+)/.exec(text)?.[1]),
    soilPh: numberIn(/\bpH: *([\d.]+)/.exec(text)?.[1]),
    rainfall: numberIn(/\bRainfall: *([\d.]+)/.exec(text)?.[1]),
  }
}

/** Readings for a line that can only tell numbers: 0 for what is not known, as a soil test that was never made has it. */
export function asNumbers(readings: GivenReadings): Readings {
  return {
    nitrogen: readings.nitrogen ?? 0,
    phosphorus: readings.phosphorus ?? 0,
    potassium: readings.potassium ?? 0,
    temperature: readings.temperature ?? 0,
    humidity: readings.humidity ?? 0,
    soilPh: readings.soilPh ?? 0,
    rainfall: readings.rainfall ?? 0,
  }
}

function numberIn(digits: string | undefined): number | undefined {
  if (digits === undefined || digits === '') return undefined
  const value = Number(digits)
  return Number.isNaN(value) ? undefined : value
}

function whole(value: number | null): string {
  return value === null ? '-' : String(Math.round(value))
}

function tenths(value: number | null): string {
  return value === null ? '-' : String(Math.round(value * 10) / 10)
}
