import type { Browser, Page } from 'playwright-core'
import { bundle, slowDown, slowPage, startChromium } from '../browser.ts'
import { searches } from './searches.ts'
import { talks } from './talks.ts'

export interface SearchTime {
  readonly what: string
  readonly found: number
  readonly ms: number
}

export interface HistoryTimes {
  /** Of each kind. */
  readonly rows: number
  /** From a newly opened app to its first page. */
  readonly openMs: number
  readonly searches: readonly SearchTime[]
}

/** The least of so many fresh pages counts: what else the machine does is not the phone's. */
const runCount = 3

/** On each page the median of so many turns: the brake of the processor grips some short work late. */
const turnCount = 5

/** Times in Chromium with its processor slowed down; undefined where there is no browser. */
export async function historyTimes(
  rowCounts: readonly number[],
): Promise<readonly HistoryTimes[] | undefined> {
  const browser = await startChromium()
  if (!browser) return undefined
  try {
    const code = await bundle(new URL('./page.ts', import.meta.url), 'historyBench')
    const times: HistoryTimes[] = []
    for (const rows of rowCounts) times.push(await timesOver(rows, browser, code))
    return times
  } finally {
    await browser.close()
  }
}

async function timesOver(rows: number, browser: Browser, code: string): Promise<HistoryTimes> {
  const context = await browser.newContext()
  const filled = await slowPage(context, code, 1)
  await filled.evaluate(`historyBench.fill(${JSON.stringify(talks())}, ${rows})`)
  await filled.close()
  const runs: Run[] = []
  while (runs.length < runCount) runs.push(await runOn(await slowPage(context, code, slowDown)))
  await context.close()
  return {
    rows,
    openMs: Math.min(...runs.map(({ openMs }) => openMs)),
    searches: searches.map(([what], place) => ({
      what,
      found: runs[0]?.totals[place] ?? 0,
      ms: Math.min(...runs.map(({ turns }) => median(turns.map((turn) => turn[place] ?? 0)))),
    })),
  }
}

interface Run {
  readonly openMs: number
  /** How many each search has found. */
  readonly totals: readonly number[]
  /** Milliseconds of each search, turn by turn. */
  readonly turns: readonly (readonly number[])[]
}

async function runOn(page: Page): Promise<Run> {
  const openMs = Number(await page.evaluate('historyBench.open()'))
  const turns: number[][] = []
  let totals: readonly number[] = []
  while (turns.length < turnCount) {
    const found = await searchAll(page)
    turns.push(found.map(({ ms }) => ms))
    totals = found.map(({ total }) => total)
  }
  await page.close()
  return { openMs, totals, turns }
}

interface Found {
  readonly ms: number
  readonly total: number
}

/** One call each, as a farmer searches: in one long run the engine would have nothing else to do than to get faster. */
async function searchAll(page: Page): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const [, search] of searches) {
    found.push(await page.evaluate<Found>(`historyBench.search(${JSON.stringify(search)})`))
  }
  return found
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}
