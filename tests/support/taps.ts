import type { Locator } from 'playwright-core'

export interface Taps {
  count(): number
  tap(target: Locator): Promise<void>
  /** Counts taps on something of the phone's own, which a test cannot make. */
  add(taps: number): void
}

/** Counts the taps that a way through the pages takes. */
export function countedTaps(): Taps {
  let taps = 0
  return {
    count: () => taps,
    tap(target) {
      taps += 1
      return target.click()
    },
    add(more) {
      taps += more
    },
  }
}

/** Whether an element can be seen and tapped from its upper to its lower edge, where the page is scrolled to now. */
export function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    )
  })
}
