/** Time that passes only when a test says so. */
export interface HandClock {
  readonly nowMs: () => number
  readonly later: (run: () => void, delayMs: number) => () => void
  /** Delays of the timers that are set, shortest first. */
  pendingMs(): readonly number[]
  /** Lets time pass, and runs each timer at its moment; `settle` is awaited after each. */
  pass(ms: number, settle?: () => Promise<unknown>): Promise<void>
}

interface Timer {
  readonly atMs: number
  readonly run: () => void
}

export function handClock(): HandClock {
  // Not nought, so that a wait counted from nought shows.
  let now = 1_000_000
  let timers: readonly Timer[] = []

  function nextUntil(endMs: number): Timer | undefined {
    const [first] = timers.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)
    return first
  }

  return {
    nowMs: () => now,
    later(run, delayMs) {
      const timer = { atMs: now + delayMs, run }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    pendingMs: () => timers.map(({ atMs }) => atMs - now).sort((a, b) => a - b),
    async pass(ms, settle = async () => undefined) {
      const endMs = now + ms
      for (let timer = nextUntil(endMs); timer; timer = nextUntil(endMs)) {
        const due = timer
        timers = timers.filter((other) => other !== due)
        now = Math.max(now, due.atMs)
        due.run()
        await settle()
      }
      now = endMs
    },
  }
}
