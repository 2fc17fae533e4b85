/** A number from 0 to 1, 1 excluded. */
export type Dice = () => number

/** Numbers by chance, the same ones for the same seed in every engine (Mulberry32: integers only). */
export function seededDice(seed: number): Dice {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** @throws RangeError when there is nothing to pick from */
export function pick<Thing>(dice: Dice, things: readonly Thing[]): Thing {
  const thing = things[Math.floor(dice() * things.length)]
  if (thing === undefined) throw new RangeError('nothing to pick from')
  return thing
}

/** What can be had, and how often beside the others. */
export type Weighted<Thing> = readonly (readonly [thing: Thing, weight: number])[]

/** Made once for many picks. */
export function weightedPick<Thing>(weighted: Weighted<Thing>): (dice: Dice) => Thing {
  let sum = 0
  const ends = weighted.map(([thing, weight]) => {
    sum += weight
    return { thing, end: sum }
  })
  return (dice) => {
    const place = dice() * sum
    const found = ends.find(({ end }) => place < end)
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found.thing
  }
}

export function isLucky(dice: Dice, chance: number): boolean {
  return dice() < chance
}

export function between(dice: Dice, min: number, max: number): number {
  return min + dice() * (max - min)
}

/** Both ends included. */
export function wholeBetween(dice: Dice, min: number, max: number): number {
  return Math.floor(between(dice, min, max + 1))
}

/** Of the normal distribution with mean 0 and spread 1 (Box and Muller). */
export function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())
}
