declare global {
  interface Window {
    /**
     * The button of the prerendered page that was tapped last, also by Enter in a form. Before the hydration nothing answers it,
     * so a script in index.html keeps it, and stops the browser from sending the form.
     */
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
