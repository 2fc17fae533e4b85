import type { ModelFailure, ModelFailureReason } from './model-failure.ts'

/** At most this many requests for one answer. */
const maxTries = 3
const firstWaitMs = 500

/** The server is busy or restarting, or the connection broke: the next request may succeed. */
const retryable: ReadonlySet<ModelFailureReason> = new Set<ModelFailureReason>([
  'status_429',
  'status_500',
  'status_502',
  'status_503',
  'status_504',
  'connection',
  'broken_letters',
])

/**
 * How long to wait after try number `tries` has failed: about 0.5 s, then 1 s, times a random factor from 0.5 to 1 (by
 * `random`, 0 to 1), or longer if `Retry-After` says so. Undefined if a retry is useless.
 */
export function retryWaitMs(
  failure: ModelFailure,
  tries: number,
  random: number,
): number | undefined {
  if (tries >= maxTries || !retryable.has(failure.reason)) return undefined
  const backoffMs = firstWaitMs * 2 ** (tries - 1) * (0.5 + random / 2)
  return Math.max(backoffMs, (failure.retryAfterS ?? 0) * 1_000)
}
