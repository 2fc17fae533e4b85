import type { Browser, Page } from 'playwright-core'
import { questionLanguage } from '../../src/domain/knowledge/question-language.ts'
import { type Language, languages } from '../../src/domain/language.ts'
import { bundle, startChromium } from '../browser.ts'
import { packOf } from './pack-sizes.ts'

/** A cheap phone against a desk, as the goals have it. */
const slowDown = 6

const date = '2026-02-15'

export interface PhoneTimes {
  readonly language: Language
  readonly questions: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly maxMs: number
  readonly openMs: number
  readonly longestSliceMs: number
}

/** Times in Chromium with its processor slowed down; undefined where there is no browser. */
export async function phoneTimes(
  questions: readonly string[],
): Promise<readonly PhoneTimes[] | undefined> {
  const browser = await startChromium()
  if (!browser) return undefined
  try {
    const code = await bundle(new URL('./page.ts', import.meta.url), 'knowledgeBench')
    const times: PhoneTimes[] = []
    for (const language of languages) {
      const own = questions.filter((question) => questionLanguage(question) === language)
      times.push(await timesOn(await slowPage(browser, code), language, own))
    }
    return times
  } finally {
    await browser.close()
  }
}

async function slowPage(browser: Browser, code: string): Promise<Page> {
  const page = await browser.newPage()
  await page.addScriptTag({ content: code })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return page
}

async function timesOn(
  page: Page,
  language: Language,
  questions: readonly string[],
): Promise<PhoneTimes> {
  const slices = numbers(await page.evaluate(`knowledgeBench.open(${quoted(packOf(language))})`))
  const asked = questions.map((question) => `knowledgeBench.timeOf(${quoted(question)}, '${date}')`)
  const times: number[] = []
  // One call each, as a farmer asks: in one long run the engine would have nothing else to do than to get faster.
  for (const call of asked) times.push(...numbers([await page.evaluate(call)]))
  times.sort((a, b) => a - b)
  await page.close()
  return {
    language,
    questions: times.length,
    medianMs: times[times.length >> 1] ?? 0,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
    maxMs: times.at(-1) ?? 0,
    openMs: slices.reduce((sum, ms) => sum + ms, 0),
    longestSliceMs: Math.max(...slices),
  }
}

function quoted(text: string): string {
  return JSON.stringify(text)
}

function numbers(values: unknown): number[] {
  return Array.isArray(values) ? values.map(Number) : []
}
