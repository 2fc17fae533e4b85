import { Failure } from '#domain/failure.ts'

/** Does work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export interface TurnLimits {
  /** How much is worked on at the same time. */
  readonly atOnce: number
  /** How much more may wait; what comes then is refused with `Failure('unavailable')`. */
  readonly waiting: number
}

export function createTurns(limits: TurnLimits): InTurn {
  let running = 0
  const queue: (() => void)[] = []

  async function untilTurn(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1
      return
    }
    if (queue.length >= limits.waiting) throw new Failure('unavailable', { retryAfterS: 5 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  return async (work) => {
    await untilTurn()
    try {
      return await work()
    } finally {
      // The next in the queue takes over this place.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
