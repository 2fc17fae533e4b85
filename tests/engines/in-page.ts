import { setTimeout as delay } from 'node:timers/promises'
import type { OfflineBrowser } from './engine.ts'

const patienceMs = 30_000

/** Runs work in the page; what it needs has to stand inside it or be given, and travels as JSON. */
export async function inPage<Given, Result>(
  browser: OfflineBrowser,
  work: (given: Given) => Result | Promise<Result>,
  given: Given,
): Promise<Result> {
  const call = `(${work})(${JSON.stringify(given)})`
  return JSON.parse(
    await browser.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`),
  )
}

/** Waits until a look at the page finds nothing wrong any more. @throws Error with what it finds to the end */
export async function untilRight<Given>(
  browser: OfflineBrowser,
  wrongWith: (given: Given) => string | undefined,
  given: Given,
): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const wrong = await inPage(browser, wrongWith, given)
    if (!wrong) return
    if (performance.now() > until) throw new Error(wrong)
    await delay(100)
  }
}
