import { power } from './exponential.ts'
import type { SeasonFit } from './season-fit.ts'

/**
 * Who asks today wants something to sow today: what is too early or too late falls off faster than its season weight alone.
 * Own choice, after the field cases: with the first power late Boro stood before everything that February is for.
 */
const timelinessPower = 3

/** Out of its season a crop has next to no chance, yet an order. Smaller than designed (0.03): in the north-east in January Aman was third. */
const leastSeason = 0.01

/** How much of its chances the day leaves to a crop, 0.01 to 1. */
export function seasonChance({ weight, timeliness }: SeasonFit): number {
  return Math.max(weight * power(timeliness, timelinessPower), leastSeason)
}
