import type { Browser, Page } from 'playwright-core'
import { bundle, cpuSlowdown, slowPage, withChromium } from '../browser.ts'
import { median } from '../timing.ts'
import { sampleConversations } from './sample-conversations.ts'
import { searches } from './searches.ts'

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

/** The shortest time of so many fresh pages counts: other work on the machine only makes a run slower. */
const runCount = 3

/** The median of so many turns on each page counts: CPU throttling delays some short tasks. */
const turnCount = 5

/** Measures in Chromium with a slowed-down processor; undefined without a browser. */
export function historyTimes(
  rowCounts: readonly number[],
): Promise<readonly HistoryTimes[] | undefined> {
  return withChromium(async (browser) => {
    const code = await bundle(new URL('./page.ts', import.meta.url), 'historyBench')
    const times: HistoryTimes[] = []
    for (const rows of rowCounts) times.push(await timesOver(rows, browser, code))
    return times
  })
}

async function timesOver(rows: number, browser: Browser, code: string): Promise<HistoryTimes> {
  const context = await browser.newContext()
  const filled = await slowPage(context, code, 1)
  await filled.evaluate(`historyBench.fill(${JSON.stringify(sampleConversations())}, ${rows})`)
  await filled.close()
  const runs: Run[] = []
  while (runs.length < runCount) runs.push(await runOn(await slowPage(context, code, cpuSlowdown)))
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
  /** How many rows each search found. */
  readonly totals: readonly number[]
  /** Milliseconds of each search in each turn. */
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

/** Calls each search separately, as a farmer does. In one long run the JIT compiler would make later searches faster. */
async function searchAll(page: Page): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const [, search] of searches) {
    found.push(await page.evaluate<Found>(`historyBench.search(${JSON.stringify(search)})`))
  }
  return found
}
