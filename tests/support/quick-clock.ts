import type { ModelClock } from '#server/models/model-clock.ts'

/** Whose sleeps are over at once, though the time they take counts as passed. Otherwise it stands still. */
export interface QuickClock extends ModelClock {
  /** The sleeps so far, in milliseconds. */
  readonly slept: readonly number[]
}

export function quickClock(dice = 1): QuickClock {
  const slept: number[] = []
  let now = 1_000_000
  return {
    slept,
    nowMs: () => now,
    dice: () => dice,
    async sleep(ms) {
      slept.push(ms)
      now += ms
    },
  }
}
