import type { Page } from 'playwright-core'

/** What the browser counts as moved by something that came later, and not by a tap (its measure: 0.1 is "good"). */
export interface Shift {
  readonly value: number
  /** Names of elements, with the beginnings of their words. */
  readonly moved: readonly string[]
}

/** Runs in a page before its own scripts. */
export function watchShifts(): void {
  const shifts: Shift[] = []
  Reflect.set(window, 'shifts', shifts)
  function nameOf(node: Node | null): string {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName} ${element?.className} ${node?.textContent?.slice(0, 40)}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue
      const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources') ?? []
      const moved = sources.map(({ node }) => nameOf(node))
      shifts.push({ value: Number(Reflect.get(entry, 'value')), moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Long enough for the data layer and what it brings. */
const settleMs = 800

/** What has moved on a page by the time everything has come. */
export async function shiftsOn(page: Page): Promise<readonly Shift[]> {
  await page.waitForTimeout(settleMs)
  return page.evaluate(() => Reflect.get(window, 'shifts'))
}
