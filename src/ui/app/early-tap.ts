declare global {
  interface Window {
    /** The button that was tapped before the page could answer: kept by a script in index.html. */
    earlyTap?: HTMLButtonElement
  }
}

/** Hydration is done: taps work from now on, and the last one before is repeated. */
export function answerTaps(): void {
  delete document.documentElement.dataset.drawn
  // A page in another language has replaced it.
  if (window.earlyTap?.isConnected) window.earlyTap.click()
  delete window.earlyTap
}
