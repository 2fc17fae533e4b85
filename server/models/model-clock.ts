import { setTimeout as wait } from 'node:timers/promises'

/** The clock and the random numbers of the model client, replaceable in tests. */
export interface ModelClock {
  readonly nowMs: () => number
  /** Rejects as soon as the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** A number from 0 to 1. */
  readonly random: () => number
}

export const realClock: ModelClock = {
  nowMs: Date.now,
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
  random: Math.random,
}
