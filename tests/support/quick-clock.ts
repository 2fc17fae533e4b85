import type { ModelClock } from '#server/models/model-clock.ts'

/** A clock whose sleeps end at once and move it forward. Otherwise its time does not change. */
export interface QuickClock extends ModelClock {
  /** The sleeps so far, in milliseconds. */
  readonly slept: readonly number[]
}

export function quickClock(random = 1): QuickClock {
  const slept: number[] = []
  let now = 1_000_000
  return {
    slept,
    nowMs: () => now,
    random: () => random,
    async sleep(ms) {
      slept.push(ms)
      now += ms
    },
  }
}
