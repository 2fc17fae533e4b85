import type { GivenReadings } from '#domain/recommender/readings.ts'
import { asTyped, useNumber, useText } from '../kit/intl.tsx'

/** The seven readings in one line, as they were typed; `–` for an unknown one, and one `–` when N, P and K are all unknown. */
export function useReadingsLine(): (given: GivenReadings) => string {
  const say = useText()
  const number = useNumber()
  const write = (value: number | null) => (value === null ? '–' : number(value, asTyped))
  return (given) => {
    const { nitrogen, phosphorus, potassium } = given
    const npk = {
      nitrogen: write(nitrogen),
      phosphorus: write(phosphorus),
      potassium: write(potassium),
    }
    const hasNoNpk = nitrogen === null && phosphorus === null && potassium === null
    const single = (reading: (typeof singles)[number]) =>
      given[reading] === null
        ? say('crop.given.none', { reading: say(`cropRec.${reading}`) })
        : say(`crop.given.${reading}`, { value: write(given[reading]) })
    return say('crop.readingsLine', {
      npk: hasNoNpk ? say('crop.given.noNpk') : say('crop.given.npk', npk),
      ...Object.fromEntries(singles.map((reading) => [reading, single(reading)])),
    })
  }
}

const singles = ['temperature', 'humidity', 'soilPh', 'rainfall'] as const
