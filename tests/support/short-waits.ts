import type { BrowserContext } from 'playwright-core'

/** In pages of this context a timer of 5 s or more ends after a ten-thousandth of its time: retries come at once. */
export function shortenLongWaits(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const wait = window.setTimeout
    const shortened = (run: TimerHandler, ms = 0) => wait(run, ms >= 5_000 ? ms / 10_000 : ms)
    Object.assign(window, { setTimeout: shortened })
  })
}
