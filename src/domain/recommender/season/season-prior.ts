import { power } from '../deterministic-math.ts'
import type { SeasonFit } from './season-fit.ts'

/**
 * People who ask today want to sow today, so a crop that is too early or too late loses more than its season weight alone.
 * Own choice, from the field cases: with the first power, late Boro ranked before every crop that is sown in February.
 */
const timelinessPower = 3

/** Above 0, so that crops out of season are still ranked. With 0.03 Aman was third in the north-east in January. */
const minPrior = 0.01

/** The factor by which the sowing day multiplies a crop's probability, 0.01 to 1. */
export function seasonPrior({ weight, timeliness }: SeasonFit): number {
  return Math.max(weight * power(timeliness, timelinessPower), minPrior)
}
