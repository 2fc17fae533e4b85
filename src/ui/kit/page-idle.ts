/** After the page has opened the farmer taps first, for so long. */
const firstTapsMs = 1_000

/** A page that is never idle does what it has put off all the same. */
const longestWaitMs = 3_000

/** For Safari, which does not say when it is idle. */
const usualWaitMs = 300

let firstTaps: Promise<void> | undefined

/** Resolves when the page has nothing to do for a moment, but not within a second of its first call, when the page opens. */
export async function pageIdle(): Promise<void> {
  firstTaps ??= new Promise((resolve) => setTimeout(resolve, firstTapsMs))
  await firstTaps
  await new Promise<void>((resolve) => {
    if (!('requestIdleCallback' in window)) setTimeout(resolve, usualWaitMs)
    else requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
  })
}
