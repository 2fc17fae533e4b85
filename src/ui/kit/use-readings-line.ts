import { type GivenReadings, readings } from '#domain/recommender/readings.ts'
import { useNumber, useText } from './intl.tsx'

/** The seven readings in one line, `-` for what is not known. */
export function useReadingsLine(): (given: GivenReadings) => string {
  const say = useText()
  const number = useNumber()
  return (given) => {
    const written = readings.map((reading) => {
      const value = given[reading]
      return [reading, value === null ? '-' : number(value)] as const
    })
    return say('crop.readingsLine', Object.fromEntries(written))
  }
}
