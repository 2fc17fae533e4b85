import type { Page } from 'playwright-core'

/** The times of one visit, in milliseconds since its navigation. */
export interface Visit {
  /** When the navigation began, by the wall clock. */
  readonly beganAt: number
  readonly firstPaint: number
  /** From here on the page answers taps: its code runs, and for half a second there is no long task (50 ms). */
  readonly answersTaps: number
  /** The longest task after the first paint. */
  readonly longestTask: number
  /** Cumulative layout shift: 0 when nothing moved. */
  readonly layoutShift: number
}

declare global {
  interface Window {
    observed: {
      paint: number
      alive: number
      shift: number
      readonly tasks: { readonly start: number; readonly end: number }[]
    }
  }
}

/** Runs in the page before the page's own scripts. */
function watch(): void {
  const observed: Window['observed'] = { paint: 0, alive: 0, shift: 0, tasks: [] }
  window.observed = observed
  function observe(type: string, take: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.paint = startTime
  })
  observe('longtask', ({ startTime, duration }) => {
    observed.tasks.push({ start: startTime, end: startTime + duration })
  })
  observe('layout-shift', (entry) => {
    observed.shift += Number(Reflect.get(entry, 'value'))
  })
  function look(): void {
    // The prerendered page does not answer taps before React has hydrated it.
    const isAlive = document.querySelector('html:not([data-drawn]) h1') !== null
    if (isAlive) observed.alive = performance.now()
    else setTimeout(look, 8)
  }
  look()
}

const quietMs = 500
/** Long enough to load the data layer over the slow link. */
const settleMs = 12_000

/** Opens an address with a processor slowed down by `rate`. @throws TimeoutError when the page does not run within a minute */
export async function visit(page: Page, url: string, rate: number): Promise<Visit> {
  await page.addInitScript(watch)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await page.waitForFunction(() => window.observed?.alive > 0, undefined, { timeout: 60_000 })
  await page.waitForTimeout(settleMs)
  const { paint, alive, shift, tasks, beganAt } = await page.evaluate(() => ({
    ...window.observed,
    beganAt: performance.timeOrigin,
  }))
  const after = tasks.filter(({ end }) => end > paint)
  return {
    beganAt,
    firstPaint: paint,
    answersTaps: quietFrom(alive, tasks),
    longestTask: Math.max(0, ...after.map(({ start, end }) => end - start)),
    layoutShift: shift,
  }
}

/** The first moment, not before `moment`, that begins half a second without a long task. */
function quietFrom(moment: number, tasks: readonly { start: number; end: number }[]): number {
  let from = moment
  for (const { start, end } of tasks) {
    if (end <= from) continue
    if (start - from >= quietMs) break
    from = end
  }
  return from
}
