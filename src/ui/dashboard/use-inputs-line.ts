import { readInputs } from '#domain/crops.ts'
import { type Reading, readings } from '#domain/recommender/readings.ts'
import { asTyped, useNumber, useText } from '../kit/intl.tsx'

/** The readings of a record as the server tells them, in the words and digits of the page; a text that has none as it is. */
export function useInputsLine(): (inputs: string) => string {
  const say = useText()
  const number = useNumber()
  return (inputs) => {
    const read = readInputs(inputs)
    const known = readings.filter((reading) => read[reading] !== undefined)
    if (known.length === 0) return inputs
    const written = (reading: Reading) => {
      const value = read[reading]
      return value === undefined ? '–' : number(value, { ...asTyped, useGrouping: false })
    }
    const npk = (['nitrogen', 'phosphorus', 'potassium'] as const).map(written)
    return say('dashboard.inputs', {
      ...Object.fromEntries(readings.map((reading) => [reading, written(reading)])),
      npk: npk.every((value) => value === '–') ? '–' : npk.join('-'),
    })
  }
}
