import type { GivenReadings } from '#domain/recommender/readings.ts'
import { asTyped, useNumber, useText } from './intl.tsx'

/** The seven readings in one line as they were typed, `–` for what is not known: once for N, P and K together. */
export function useReadingsLine(): (given: GivenReadings) => string {
  const say = useText()
  const number = useNumber()
  const written = (value: number | null) => (value === null ? '–' : number(value, asTyped))
  return (given) => {
    const { nitrogen, phosphorus, potassium } = given
    const npk = {
      nitrogen: written(nitrogen),
      phosphorus: written(phosphorus),
      potassium: written(potassium),
    }
    const isUnfed = nitrogen === null && phosphorus === null && potassium === null
    const single = (reading: (typeof singles)[number]) =>
      given[reading] === null
        ? say('crop.given.none', { reading: say(`cropRec.${reading}`) })
        : say(`crop.given.${reading}`, { value: written(given[reading]) })
    return say('crop.readingsLine', {
      npk: isUnfed ? say('crop.given.noNpk') : say('crop.given.npk', npk),
      ...Object.fromEntries(singles.map((reading) => [reading, single(reading)])),
    })
  }
}

const singles = ['temperature', 'humidity', 'soilPh', 'rainfall'] as const
