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

/** A number of the normal distribution with mean 0 and spread 1 (Box and Muller). */
export function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())
}

/** The same things in an order by chance (Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], dice: Dice): readonly Thing[] {
  return things
    .map((thing) => ({ thing, place: dice() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing)
}
