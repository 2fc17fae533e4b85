import type { Locator } from 'playwright-core'

/** Whether an element can be seen and tapped from its upper to its lower edge, where the page is scrolled to now. */
export function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    )
  })
}
