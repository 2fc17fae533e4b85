import type { Dice } from '../../server/demo/dice.ts'

/** The same things in an order by chance (Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], dice: Dice): readonly Thing[] {
  return things
    .map((thing) => ({ thing, place: dice() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing)
}
