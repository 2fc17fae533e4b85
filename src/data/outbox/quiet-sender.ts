export interface QuietSenderParts {
  /** Sends what waits. Resolves with whether something is left. */
  readonly sendAll: () => Promise<boolean>
  /** Runs something later; the returned function cancels it. */
  readonly schedule: (run: () => void, delayMs: number) => () => void
}

const minuteMs = 60_000
/** Before the second, third and fourth attempt; all later ones wait for the longest. */
const delaysMs = [minuteMs, 4 * minuteMs, 16 * minuteMs] as const
const longestDelayMs = 60 * minuteMs

/**
 * Sends what nobody waits for. What is left is tried again by itself, and rarely: a filter that has blocked a call blocks
 * the next one too.
 * @returns sends now, after the attempt that runs; resolves when that has ended
 */
export function createQuietSender({ sendAll, schedule }: QuietSenderParts): () => Promise<void> {
  let failures = 0
  let cancelRetry: () => void = () => undefined
  let last = Promise.resolve()
  let next: Promise<void> | undefined

  function send(): Promise<void> {
    // The current attempt may have read what waits before the newest was stored.
    next ??= last.then(begin, begin)
    return next
  }

  function begin(): Promise<void> {
    next = undefined
    last = attempt()
    return last
  }

  async function attempt(): Promise<void> {
    cancelRetry()
    const isLeft = await sendAll()
    const delayMs = delaysMs[failures] ?? longestDelayMs
    failures = isLeft ? failures + 1 : 0
    // Storage that fails ends the row of attempts; what waits is still stored.
    if (isLeft) cancelRetry = schedule(() => void send().catch(() => undefined), delayMs)
  }

  return send
}
