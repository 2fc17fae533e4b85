import { setTimeout as wait } from 'node:timers/promises'

/** Time and chance as the model client needs them. */
export interface ModelClock {
  readonly nowMs: () => number
  /** Rejects as soon as the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** From 0 to 1. */
  readonly dice: () => number
}

export const realClock: ModelClock = {
  nowMs: Date.now,
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
  dice: Math.random,
}
