import { readInputs } from '#domain/crops.ts'
import { readings } from '#domain/recommender/readings.ts'
import { useNumber, useText } from '../kit/intl.tsx'

/** The readings of a record as the server tells them, in the words and digits of the page; a text that has none as it is. */
export function useInputsLine(): (inputs: string) => string {
  const say = useText()
  const number = useNumber()
  return (inputs) => {
    const read = readInputs(inputs)
    const known = readings.filter((reading) => read[reading] !== undefined)
    if (known.length === 0) return inputs
    const written = readings.map((reading) => {
      const value = read[reading]
      return [reading, value === undefined ? '-' : number(value, { useGrouping: false })] as const
    })
    return say('dashboard.inputs', Object.fromEntries(written))
  }
}
