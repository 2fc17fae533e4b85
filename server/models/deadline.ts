/** The time that one panel has for its answer, including all retries. */
export interface Deadline {
  /** Aborted when the time is over, and when the caller aborts. */
  readonly signal: AbortSignal
  leftMs(): number
  /** Whether the time is over; false if the caller aborted before. */
  isOver(): boolean
}

export function startDeadline(
  timeoutMs: number,
  caller: AbortSignal,
  nowMs: () => number,
): Deadline {
  const endMs = nowMs() + timeoutMs
  const timer = AbortSignal.timeout(timeoutMs)
  return {
    signal: AbortSignal.any([caller, timer]),
    leftMs: () => endMs - nowMs(),
    isOver: () => timer.aborted,
  }
}
