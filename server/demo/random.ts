/** Returns a number from 0 to 1, without 1. */
export type Random = () => number

/**
 * Pseudo-random numbers (Mulberry32). The same seed gives the same numbers in every engine, because it uses integers
 * only.
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** @throws RangeError if the list is empty */
export function pick<Thing>(random: Random, things: readonly Thing[]): Thing {
  const thing = things[Math.floor(random() * things.length)]
  if (thing === undefined) throw new RangeError('nothing to pick from')
  return thing
}

/** Things with their relative frequency. */
export type Weighted<Thing> = readonly (readonly [thing: Thing, weight: number])[]

/** A picker of weighted things, to be made once for many picks. */
export function weightedPick<Thing>(weighted: Weighted<Thing>): (random: Random) => Thing {
  let sum = 0
  const ends = weighted.map(([thing, weight]) => {
    sum += weight
    return { thing, end: sum }
  })
  return (random) => {
    const place = random() * sum
    const found = ends.find(({ end }) => place < end)
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found.thing
  }
}

/** True with the given probability. */
export function chance(random: Random, probability: number): boolean {
  return random() < probability
}

export function between(random: Random, min: number, max: number): number {
  return min + random() * (max - min)
}

/** Both ends included. */
export function wholeBetween(random: Random, min: number, max: number): number {
  return Math.floor(between(random, min, max + 1))
}

/** Normally distributed, with mean 0 and standard deviation 1 (Box–Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
