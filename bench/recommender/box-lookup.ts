import { columns, guesses, labelsOf, type Trainer } from './model.ts'

/** Fourteen numbers a crop: smallest and largest of each reading. The crop whose box is least far off, in spreads of the columns. */
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
      // Among boxes that hold the readings the smallest one says most.
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
