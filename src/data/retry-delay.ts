const firstMs = 2_000
/** Longest wait between two tries while the app is on the screen, and while it is not. */
export const longestMs = { onScreen: 300_000, hidden: 900_000 } as const

/**
 * When to try again after the n-th failure in a row: up to 2 s, 4 s, 8 s … at most `capMs`, spread by chance
 * ("full jitter") so that a village on one mast does not call as one.
 * @param failures how many in a row, from 1
 * @param dice a number from 0 to 1
 * @returns milliseconds
 */
export function retryDelayMs(failures: number, dice: number, capMs: number): number {
  const ceiling = Math.min(capMs, firstMs * 2 ** Math.min(failures - 1, 20))
  return Math.round(dice * ceiling)
}

const longestSpreadMs = 60_000

/**
 * How long to heed a wait that the server asked of everybody: never less than that, and up to as much again, at most a
 * minute more, so that those who were sent away in the same second do not come back in the same second.
 * @param holdMs what the server asked for
 * @param dice a number from 0 to 1
 * @returns milliseconds
 */
export function spreadHoldMs(holdMs: number, dice: number): number {
  return holdMs + Math.round(dice * Math.min(holdMs, longestSpreadMs))
}
