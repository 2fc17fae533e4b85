import { columns, guesses, labelsOf, type Trainer } from './model.ts'

/**
 * A box for each crop, from the smallest to the largest value of each reading. The answer is the crop with the nearest box;
 * distances are in standard deviations of the columns.
 */
export const boxLookup: Trainer = (rows) => {
  const scales = columns(rows)
  const boxes = labelsOf(rows).map((label) => {
    const own = rows.filter((row) => row.label === label)
    const walls = scales.map(({ sd }, column) => {
      const values = own.map((row) => row.values[column] ?? 0)
      return { lo: Math.min(...values), hi: Math.max(...values), sd }
    })
    const volume = walls.reduce((log, { lo, hi }) => log + Math.log(hi - lo + 1e-6), 0)
    return { label, walls, volume }
  })
  return (values) => {
    const weights = boxes.map(({ label, walls, volume }) => {
      const outside = walls.reduce((sum, { lo, hi, sd }, column) => {
        const value = values[column] ?? 0
        return sum + Math.max(0, lo - value, value - hi) / (sd || 1)
      }, 0)
      // When several boxes contain the readings, the smallest one wins.
      return [label, { outside, volume }] as const
    })
    const least = Math.min(...weights.map(([, { outside, volume }]) => 40 * outside + volume))
    return guesses(
      new Map(
        weights.map(([label, { outside, volume }]) => [
          label,
          Math.exp(least - 40 * outside - volume),
        ]),
      ),
    )
  }
}
