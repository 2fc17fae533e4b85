import { readInputs } from '#domain/crops.ts'

export type WriteNumber = (value: number, unit?: 'mm' | 'celsius' | 'percent') => string

/** The readings of an entry, as shown. */
export interface ReadingTexts {
  readonly ph: string
  readonly rainfall: string
  readonly temperature: string
  readonly npk: string
  readonly humidity: string
}

/** Parses the `inputs` text of an entry; '-' for a missing value (SPEC.md, History). */
export function readingTexts(inputs: string, write: WriteNumber): ReadingTexts {
  const read = readInputs(inputs)
  const written = (value: number | undefined, unit?: Parameters<WriteNumber>[1]) =>
    value === undefined ? '-' : write(value, unit)
  return {
    ph: written(read.soilPh),
    rainfall: written(read.rainfall, 'mm'),
    temperature: written(read.temperature, 'celsius'),
    npk: joined([read.nitrogen, read.phosphorus, read.potassium].map((value) => written(value))),
    humidity: written(read.humidity, 'percent'),
  }
}

/** `90-42-43`, or `90 / - / 43` with a missing value, because `90---43` would be unclear. */
function joined(values: readonly string[]): string {
  if (values.every((value) => value === '-')) return '-'
  return values.join(values.includes('-') ? ' / ' : '-')
}
