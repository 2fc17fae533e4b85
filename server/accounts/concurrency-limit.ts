import { Failure } from '#domain/failure.ts'

/** Runs work as soon as the limit allows it. */
export type LimitedRun = <T>(work: () => Promise<T>) => Promise<T>

export interface ConcurrencyLimits {
  /** How many may run at the same time. */
  readonly running: number
  /** How many may wait. More are refused with `Failure('unavailable')`. */
  readonly queued: number
}

export function createConcurrencyLimit(limits: ConcurrencyLimits): LimitedRun {
  let running = 0
  const queue: (() => void)[] = []

  async function untilAllowed(): Promise<void> {
    if (running < limits.running) {
      running += 1
      return
    }
    if (queue.length >= limits.queued) throw new Failure('unavailable', { retryAfterS: 5 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  return async (work) => {
    await untilAllowed()
    try {
      return await work()
    } finally {
      // The next in the queue runs in place of this one.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
