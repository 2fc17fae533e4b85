import type { Page } from 'playwright-core'
import { createKnowledge } from '../../src/domain/knowledge/pack.ts'
import { parsePack } from '../../src/domain/knowledge/pack-file.ts'
import { questionLanguage } from '../../src/domain/knowledge/question-language.ts'
import { type Language, languages } from '../../src/domain/language.ts'
import { bundle, slowDown, slowPage, startChromium } from '../browser.ts'
import { packOf } from './pack-sizes.ts'

const date = '2026-02-15'

export interface PhoneTimes {
  readonly language: Language
  readonly questions: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly maxMs: number
  readonly openMs: number
  readonly longestSliceMs: number
  /** Answers that are not the server's byte for byte. */
  readonly different: number
}

/** Of each time the least of so many runs counts, each on a fresh page: what else the machine does is not the phone's. */
const runCount = 3

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
      const runs: Run[] = []
      while (runs.length < runCount)
        runs.push(await runOn(await slowPage(browser, code, slowDown), language, own))
      times.push({ ...timesOf(language, runs), different: differentCount(language, own, runs) })
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Milliseconds of one run. */
interface Run {
  readonly slices: readonly number[]
  readonly answers: readonly number[]
  /** What was answered. */
  readonly texts: readonly unknown[]
}

async function runOn(page: Page, language: Language, questions: readonly string[]): Promise<Run> {
  const slices = await page.evaluate(`knowledgeBench.open(${quoted(packOf(language))})`)
  const answers: unknown[] = []
  // One call each, as a farmer asks: in one long run the engine would have nothing else to do than to get faster.
  for (const question of questions) {
    answers.push(await page.evaluate(`knowledgeBench.timeOf(${quoted(question)}, '${date}')`))
  }
  const texts: unknown[] = []
  for (const question of questions) {
    texts.push(await page.evaluate(`knowledgeBench.answerText(${quoted(question)}, '${date}')`))
  }
  await page.close()
  return { slices: numbers(slices), answers: numbers(answers), texts }
}

function timesOf(language: Language, runs: readonly Run[]): Omit<PhoneTimes, 'different'> {
  const slices = leastOf(runs.map((run) => run.slices))
  const answers = leastOf(runs.map((run) => run.answers)).sort((a, b) => a - b)
  return {
    language,
    questions: answers.length,
    medianMs: answers[answers.length >> 1] ?? 0,
    p95Ms: answers[Math.floor(answers.length * 0.95)] ?? 0,
    maxMs: answers.at(-1) ?? 0,
    openMs: slices.reduce((sum, ms) => sum + ms, 0),
    longestSliceMs: Math.max(...slices),
  }
}

function differentCount(
  language: Language,
  questions: readonly string[],
  runs: readonly Run[],
): number {
  const server = createKnowledge(parsePack(packOf(language)))
  return questions.filter((question, place) => {
    const ours = JSON.stringify(server.answer(question, date))
    return runs.some(({ texts }) => texts[place] !== ours)
  }).length
}

function leastOf(runs: readonly (readonly number[])[]): number[] {
  const [first = []] = runs
  return first.map((_, place) => Math.min(...runs.map((times) => times[place] ?? Number.NaN)))
}

function quoted(text: string): string {
  return JSON.stringify(text)
}

function numbers(values: unknown): number[] {
  return Array.isArray(values) ? values.map(Number) : []
}
