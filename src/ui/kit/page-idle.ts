/** So long the page has to be quiet after it has opened: the farmer taps first. */
const quietMs = 1_000

/** A page that is never quiet does what it has put off all the same. */
const longestOpeningMs = 10_000

/** A page that is quiet but never idle, likewise. */
const longestWaitMs = 3_000

/** For Safari, which does not say when it is idle. */
const usualWaitMs = 300

let opened: Promise<void> | undefined

/** Resolves when the page has nothing to do for a moment; the first time, when it opens, not before it was quiet for a second. */
export async function pageIdle(): Promise<void> {
  opened ??= pageQuiet()
  await opened
  await new Promise<void>((resolve) => {
    if (!('requestIdleCallback' in window)) setTimeout(resolve, usualWaitMs)
    else requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
  })
}

/** Resolves when no task has been longer than 50 ms for a second. Firefox and Safari do not say which are: there it is any second. */
function pageQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let quiet = setTimeout(end, quietMs)
    const latest = setTimeout(end, longestOpeningMs)
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, quietMs)
    })
    if (PerformanceObserver.supportedEntryTypes.includes('longtask'))
      observer.observe({ type: 'longtask' })
    function end(): void {
      clearTimeout(quiet)
      clearTimeout(latest)
      observer.disconnect()
      resolve()
    }
  })
}
