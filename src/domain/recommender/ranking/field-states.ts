import type { LikelyLand } from '../land/likely-land.ts'
import type { Candidate } from '../suitability/candidate.ts'
import { acceptanceOnIdealLand, acceptanceOnIdealSoil } from './acceptance.ts'

/** From here on a crop is worth sowing in a state, where soil and weather suit it. Own choice. */
const worthSowing = 0.3

/** Farmers hear that nothing can be sown only when that is more probable than not. */
export const minNothing = 0.5

/**
 * The probability that nothing at all can be sown, 0 to 1: the share of the field's possible states (land type, irrigation,
 * salt) in which an officer would accept hardly any crop.
 */
export function chanceOfNothing(candidates: readonly Candidate[], field: LikelyLand): number {
  const bases = candidates.map(acceptanceOnIdealSoil)
  let chance = 0
  for (const [type, landShare] of field.landShares.entries()) {
    if (landShare === 0) continue
    for (const [water, waterShare] of [1 - field.irrigation, field.irrigation].entries()) {
      if (waterShare === 0) continue
      for (const [salt, { share }] of field.salts.entries()) {
        let best = 0
        for (const [index, { land }] of candidates.entries()) {
          const onLand = (land.byLand[type] ?? 0) * (land.byWater[water] ?? 0)
          best = Math.max(best, (bases[index] ?? 0) * onLand * (land.bySalt[salt] ?? 0))
        }
        chance += landShare * waterShare * share * Math.max(0, 1 - best / worthSowing)
      }
    }
  }
  return chance
}

/** The answer that would help most where no crop is above 50 %. */
export type LandQuestion = 'landType' | 'soilSalinity' | 'irrigated'

/** By how much the best crop's acceptance must rise on average, so that a question is worth asking. */
const minGain = 0.05

/** The unknown fact whose answer would, on average, help most; undefined where none helps much. */
export function questionFor(
  candidates: readonly Candidate[],
  field: LikelyLand,
): LandQuestion | undefined {
  const now = bestWith(candidates, ({ land, water, salt }) => land * water * salt)
  const irrigated = [1 - field.irrigation, field.irrigation]
  const gains: readonly (readonly [LandQuestion, number])[] = [
    [
      'landType',
      gain(field.landShares, (at) =>
        bestWith(candidates, ({ byLand, water, salt }) => (byLand[at] ?? 0) * water * salt),
      ),
    ],
    [
      'irrigated',
      gain(irrigated, (at) =>
        bestWith(candidates, ({ byWater, land, salt }) => (byWater[at] ?? 0) * land * salt),
      ),
    ],
    [
      'soilSalinity',
      gain(
        field.salts.map(({ share }) => share),
        (at) => bestWith(candidates, ({ bySalt, land, water }) => (bySalt[at] ?? 0) * land * water),
      ),
    ],
  ]
  const [question, best] = gains.reduce((most, next) => (next[1] > most[1] ? next : most))
  return best - now > minGain ? question : undefined
}

function gain(shares: readonly number[], bestOf: (at: number) => number): number {
  return shares.reduce((sum, share, at) => sum + (share > 0 ? share * bestOf(at) : 0), 0)
}

function bestWith(
  candidates: readonly Candidate[],
  onLand: (land: Candidate['land']) => number,
): number {
  return Math.max(
    ...candidates.map((candidate) => acceptanceOnIdealLand(candidate) * onLand(candidate.land)),
  )
}
