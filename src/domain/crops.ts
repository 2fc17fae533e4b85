import bengaliNames from './crop-names.json' with { type: 'json' }
import type { Language } from './language.ts'
import { crops } from './recommender/parameters.ts'
import {
  type GivenReadings,
  type Reading,
  type Readings,
  readings,
} from './recommender/readings.ts'

const englishNames = new Map(crops.map((crop) => [crop.id, crop.name]))
const namesByLanguage: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: englishNames,
  bn: new Map(Object.entries(bengaliNames)),
}

/** The name a farmer knows a crop by; an id that is not one of the recommender's crops comes back as it is. */
export function cropName(cropId: string, language: Language): string {
  return namesByLanguage[language].get(cropId) ?? cropId
}

/** Stands for a reading that is not known; up to v0.1.0 it was a plain hyphen. */
const notKnown = '–'

/**
 * The readings in one line, as the history and its export show them, each as it was given:
 * `pH: 6.5, Rainfall: 203 mm, Temp: 20.9°C, NPK: 90-42-43, Humidity: 82%`.
 * What is not known is `–`, and one `–` where neither N nor P nor K is known.
 */
export function describeInputs(readings: GivenReadings): string {
  const { nitrogen, phosphorus, potassium } = readings
  const npk = [nitrogen, phosphorus, potassium]
  return [
    `pH: ${written(readings.soilPh)}`,
    `Rainfall: ${written(readings.rainfall, ' mm')}`,
    `Temp: ${written(readings.temperature, '°C')}`,
    `NPK: ${npk.every((value) => value === null) ? notKnown : npk.map((value) => written(value)).join('-')}`,
    `Humidity: ${written(readings.humidity, '%')}`,
  ].join(', ')
}

/** The readings of such a line, of any release; what the line does not have, or has as a dash, is undefined. */
export function readInputs(text: string): Readonly<Record<Reading, number | undefined>> {
  const npk = /\bNPK: *([-–]|[\d.]*)-([-–]|[\d.]*)-([-–]|[\d.]*)/.exec(text)
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

/** Whether two lines tell of the same readings; up to v0.1.0 they were rounded, pH and temperature to tenths, the others to whole numbers. */
export function areSameInputs(one: string, other: string): boolean {
  return one === other || rounded(one) === rounded(other)
}

function rounded(line: string): string {
  const read = readInputs(line)
  return readings
    .map((reading) => {
      const digits = reading === 'soilPh' || reading === 'temperature' ? 10 : 1
      const value = read[reading]
      return value === undefined ? notKnown : Math.round(value * digits) / digits + 0
    })
    .join(' ')
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

function written(value: number | null, unit = ''): string {
  if (value === null) return notKnown
  const text = String(value + 0)
  // Of so small a number nobody has typed all the digits; the exponent would not be read back.
  return `${text.includes('e') ? Number(value.toFixed(6)) + 0 : text}${unit}`
}
