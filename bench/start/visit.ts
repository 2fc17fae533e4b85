import type { Page } from 'playwright-core'

/** One opening of a page, in ms from its navigation; undefined where the browser told nothing. */
export interface Visit {
  /** When it began, by the wall clock. */
  readonly beganAt: number
  readonly firstPaint: number
  /** Every tap is answered: the page runs, and for half a second no task was longer than 50 ms. */
  readonly answersTaps: number
  /** The longest task after the first paint. */
  readonly longestTask: number
  /** How much of what was seen has been moved by what came later (0 is nothing). */
  readonly layoutShift: number
}

declare global {
  interface Window {
    seen: {
      paint: number
      alive: number
      shift: number
      readonly tasks: { readonly start: number; readonly end: number }[]
    }
  }
}

/** Runs in the page before anything of its own. */
function watch(): void {
  const seen: Window['seen'] = { paint: 0, alive: 0, shift: 0, tasks: [] }
  window.seen = seen
  function observe(type: string, take: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, end: startTime + duration })
  })
  observe('layout-shift', (entry) => {
    seen.shift += Number(Reflect.get(entry, 'value'))
  })
  function look(): void {
    // What the build drew hears no tap yet.
    const isAlive = document.querySelector('html:not([data-drawn]) h1') !== null
    if (isAlive) seen.alive = performance.now()
    else setTimeout(look, 8)
  }
  look()
}

const quietMs = 500
/** Long enough for the data layer behind the page to come over the slow link. */
const settleMs = 12_000

/** Opens an address on a phone of this speed. @throws TimeoutError when the page does not come alive in a minute */
export async function visit(page: Page, url: string, slowDown: number): Promise<Visit> {
  await page.addInitScript(watch)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await page.waitForFunction(() => window.seen?.alive > 0, undefined, { timeout: 60_000 })
  await page.waitForTimeout(settleMs)
  const { paint, alive, shift, tasks, beganAt } = await page.evaluate(() => ({
    ...window.seen,
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

/** The end of the last long task before the first quiet half second that begins at this moment or later. */
function quietFrom(moment: number, tasks: readonly { start: number; end: number }[]): number {
  let from = moment
  for (const { start, end } of tasks) {
    if (end <= from) continue
    if (start - from >= quietMs) break
    from = end
  }
  return from
}
