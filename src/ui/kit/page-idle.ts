/** A page that is never idle does what it has put off all the same. */
const longestWaitMs = 3_000

/** For Safari, which does not say when it is idle. */
const usualWaitMs = 300

/** Resolves when the page has nothing to do for a moment. */
export function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) setTimeout(resolve, usualWaitMs)
    else requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
  })
}
