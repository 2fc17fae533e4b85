const firstMs = 2_000
/** Longest wait between two attempts while the app is on the screen, and while it is hidden. */
export const longestMs = { onScreen: 300_000, hidden: 900_000 } as const

/**
 * Exponential backoff after the n-th failure in a row: up to 2 s, 4 s, 8 s … at most `capMs`, with full jitter, so that
 * the phones on one mast do not all call at the same time.
 * @param failures how many in a row, from 1
 * @param random a number from 0 to 1
 * @returns milliseconds
 */
export function retryDelayMs(failures: number, random: number, capMs: number): number {
  const ceiling = Math.min(capMs, firstMs * 2 ** Math.min(failures - 1, 20))
  return Math.round(random * ceiling)
}

const longestSpreadMs = 60_000

/**
 * Adds jitter to a wait that the server asked of many phones: never less than that, and up to twice as long, at most a
 * minute more, so that phones that were refused in the same second do not return in the same second.
 * @param retryAfterMs what the server asked for
 * @param random a number from 0 to 1
 * @returns milliseconds
 */
export function spreadRetryAfterMs(retryAfterMs: number, random: number): number {
  return retryAfterMs + Math.round(random * Math.min(retryAfterMs, longestSpreadMs))
}
