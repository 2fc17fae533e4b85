import bengaliNames from './crop-names.json' with { type: 'json' }
import type { Language } from './language.ts'
import { noCrop } from './recommender/no-crop.ts'
import { crops } from './recommender/parameters.ts'
import { type GivenReadings, type Reading, readings } from './recommender/readings.ts'

const englishNames = new Map<string, string>([
  ...crops.map(({ id, name }) => [id, name] as const),
  [noCrop.id, 'Nothing to sow now'],
])
const namesByLanguage: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: englishNames,
  bn: new Map(Object.entries(bengaliNames)),
}

/** The name that farmers use for a crop, or that nothing can be sown now; an id that is not in the recommender's list comes back unchanged. */
export function cropName(cropId: string, language: Language): string {
  return namesByLanguage[language].get(cropId) ?? cropId
}

/** Whether the recommender of this version has the crop: then it has a drawing. */
export function isKnownCrop(cropId: string): boolean {
  return cropId !== noCrop.id && englishNames.has(cropId)
}

/** Crops of the recommender that the knowledge has by another name; what one is drawn as is in `drawing-names.ts`. */
const knownAs: Readonly<Record<string, string>> = {
  rice_b_aman: 'rice',
  kidneybean: 'french_bean',
}

/** Crops of the recommender that the knowledge does not have. */
const notInKnowledge: ReadonlySet<string> = new Set(['mothbean', 'pearl_millet', 'apple'])

export function isInKnowledge(cropId: string): boolean {
  return isKnownCrop(cropId) && !notInKnowledge.has(cropId)
}

/** The id of `cropAliases` by which the knowledge has a crop of the recommender. */
export function knownCrop(cropId: string): string {
  return knownAs[cropId] ?? cropId
}

/** The names by which the history finds a recommendation, one a line. */
export function cropNames(result: {
  readonly recommendedCrop: string
  readonly cropId: string
}): string {
  const names = [cropName(result.cropId, 'en'), cropName(result.cropId, 'bn')]
  return [...new Set([result.recommendedCrop, ...names])].join('\n')
}

/** The mark of an unknown reading; up to v0.1.0 it was a hyphen. */
const unknownMark = '–'

/**
 * The readings in one line, as the history and its export show them, each as it was typed:
 * `pH: 6.5, Rainfall: 203 mm, Temp: 20.9°C, NPK: 90-42-43, Humidity: 82%`.
 * An unknown reading is `–`; N, P and K together are one `–` when all three are unknown.
 */
export function describeInputs(readings: GivenReadings): string {
  const { nitrogen, phosphorus, potassium } = readings
  const npk = [nitrogen, phosphorus, potassium]
  return [
    `pH: ${written(readings.soilPh)}`,
    `Rainfall: ${written(readings.rainfall, ' mm')}`,
    `Temp: ${written(readings.temperature, '°C')}`,
    `NPK: ${npk.every((value) => value === null) ? unknownMark : npk.map((value) => written(value)).join('-')}`,
    `Humidity: ${written(readings.humidity, '%')}`,
  ].join(', ')
}

/** The readings of such a line, of any release; undefined where the line has none or a dash. */
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

/** Whether two lines are of the same readings. Up to v0.1.0 lines were rounded: pH and temperature to tenths, the others to whole numbers. */
export function areSameInputs(one: string, other: string): boolean {
  return one === other || rounded(one) === rounded(other)
}

function rounded(line: string): string {
  const read = readInputs(line)
  return readings
    .map((reading) => {
      const digits = reading === 'soilPh' || reading === 'temperature' ? 10 : 1
      const value = read[reading]
      return value === undefined ? unknownMark : Math.round(value * digits) / digits + 0
    })
    .join(' ')
}

function numberIn(digits: string | undefined): number | undefined {
  if (digits === undefined || digits === '') return undefined
  const value = Number(digits)
  return Number.isNaN(value) ? undefined : value
}

function written(value: number | null, unit = ''): string {
  if (value === null) return unknownMark
  const text = String(value + 0)
  // Very small numbers are written without an exponent, which `readInputs` cannot read.
  return `${text.includes('e') ? Number(value.toFixed(6)) + 0 : text}${unit}`
}
