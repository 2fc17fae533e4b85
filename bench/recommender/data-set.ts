import { existsSync, readFileSync } from 'node:fs'

/** Seven readings in the order of the form, and the crop the data set names for them. */
export interface Row {
  readonly values: readonly number[]
  /** A crop id of the project, or `rice`. */
  readonly label: string
}

const idByLabel: Readonly<Record<string, string>> = {
  kidneybeans: 'kidneybean',
  pigeonpeas: 'pigeonpea',
  mothbeans: 'mothbean',
}

/** The data set is not part of the project, because its licence is unclear. */
const path = process.env.EVAL_DATA ?? '../shared/data/eval/crop_recommendation.csv'

/** The rows of the data set; undefined when the file does not exist. */
export function dataSet(): readonly Row[] | undefined {
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1)
  return lines.map((line) => {
    const cells = line.split(',')
    const label = cells.at(-1) ?? ''
    return { values: cells.slice(0, 7).map(Number), label: idByLabel[label] ?? label }
  })
}

/** Whether a crop has the label of a row; each of the three rice crops has the label `rice`. */
export function isNamed(cropId: string, label: string): boolean {
  return label === 'rice' ? cropId === 'rice' || cropId.startsWith('rice_') : cropId === label
}
