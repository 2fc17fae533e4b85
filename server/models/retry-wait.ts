import type { ModelFailure, ModelFailureReason } from './model-failure.ts'

/** Most requests for one answer. */
const mostTries = 3
const firstWaitMs = 500

/** Busy, restarting, behind a proxy that lost it, or cut off: the next request may find it well again. */
const passing: ReadonlySet<ModelFailureReason> = new Set<ModelFailureReason>([
  'status_429',
  'status_500',
  'status_502',
  'status_503',
  'status_504',
  'connection',
])

/**
 * When to try again after try number `tries` has failed: after about 0.5 s, then 1 s (between half of that and the whole,
 * by `dice`), or as late as the server asks. Undefined when another try is of no use.
 */
export function retryWaitMs(
  failure: ModelFailure,
  tries: number,
  dice: number,
): number | undefined {
  if (tries >= mostTries || !passing.has(failure.reason)) return undefined
  const backoffMs = firstWaitMs * 2 ** (tries - 1) * (0.5 + dice / 2)
  return Math.max(backoffMs, (failure.retryAfterS ?? 0) * 1_000)
}
