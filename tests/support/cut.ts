import type { Page } from 'playwright-core'

/** What stands out over the edge of the screen or has text cut off, by tag and words. */
export function cut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1
    const found: string[] = []
    const scrollers = [...document.querySelectorAll('#root *')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX),
    )
    // What only a screen reader reads may have elements inside.
    const unseen = [...document.querySelectorAll('#root *')].filter(
      (element) => getComputedStyle(element).clipPath === 'inset(50%)',
    )
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      if (unseen.some((hidden) => hidden.contains(element))) continue
      // What is moved into sight by a finger or by the focus is not cut.
      if (scrollers.some((scroller) => scroller !== element && scroller.contains(element))) continue
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || element.closest('svg, dialog:not([open]), .visually-hidden'))
        continue
      const isOut = right > edge || left < -1
      const { overflowX, clip } = getComputedStyle(element)
      const isCut =
        overflowX === 'hidden' && clip === 'auto' && element.scrollWidth > element.clientWidth + 1
      if (isOut || isCut) found.push(`${element.tagName} ${element.textContent?.slice(0, 40)}`)
    }
    return found
  })
}
