import type { Page } from 'playwright-core'
import { readerText } from '../../scripts/build/knowledge-packs.ts'
import { openReader } from '../../src/domain/knowledge/decision/learned-reader.ts'
import { createKnowledge } from '../../src/domain/knowledge/knowledge.ts'
import { parsePack } from '../../src/domain/knowledge/pack/pack-file.ts'
import { type Language, languages } from '../../src/domain/language.ts'
import { questionLanguage } from '../../src/domain/understanding/question-language.ts'
import { bundle, cpuSlowdown, slowPage, withChromium } from '../browser.ts'
import { median, quantile } from '../timing.ts'
import { packOf } from './pack-sizes.ts'

const date = '2026-02-15'

export interface PhoneTimes {
  readonly language: Language
  readonly questions: number
  /** The median of reading a question. */
  readonly readMs: number
  /** The median of reading and answering it. */
  readonly medianMs: number
  readonly p95Ms: number
  readonly maxMs: number
  readonly openMs: number
  readonly longestSliceMs: number
  /** Answers that were compared with the server's. */
  readonly compared: number
  /** Of these, answers that differ in any byte. */
  readonly different: number
}

/** The shortest time of so many runs counts, each on a fresh page: other work on the machine only makes a run slower. */
const runCount = 3

/**
 * Measures in Chromium; undefined without a browser.
 * @param timed asked with a slowed-down processor
 * @param compared asked once, to compare the answers with the server's
 */
export function phoneTimes(
  timed: readonly string[],
  compared: readonly string[],
): Promise<readonly PhoneTimes[] | undefined> {
  return withChromium(async (browser) => {
    const code = await bundle(new URL('./page.ts', import.meta.url), 'knowledgeBench')
    const times: PhoneTimes[] = []
    for (const language of languages) {
      const inLanguage = (question: string) => questionLanguage(question) === language
      const own = timed.filter(inLanguage)
      const others = compared.filter(inLanguage)
      const runs: Run[] = []
      while (runs.length < runCount)
        runs.push(await runOn(await slowPage(browser, code, cpuSlowdown), language, own))
      const page = await slowPage(browser, code, 1)
      const different = await differentCount(page, language, others)
      times.push({ ...timesOf(language, runs), compared: others.length, different })
    }
    return times
  })
}

/** Milliseconds of one run. */
interface Run {
  readonly slices: readonly number[]
  readonly answers: readonly number[]
  readonly readings: readonly number[]
}

async function runOn(page: Page, language: Language, questions: readonly string[]): Promise<Run> {
  const slices = await opened(page, language)
  const answers: unknown[] = []
  // One call for each question, as a farmer asks. In one long run the JIT compiler would make later answers faster.
  for (const question of questions) {
    answers.push(await page.evaluate(`knowledgeBench.timeOf(${quoted(question)}, '${date}')`))
  }
  const readings: unknown[] = []
  for (const question of questions) {
    readings.push(await page.evaluate(`knowledgeBench.readTimeOf(${quoted(question)})`))
  }
  await page.close()
  return { slices: numbers(slices), answers: numbers(answers), readings: numbers(readings) }
}

function opened(page: Page, language: Language): Promise<unknown> {
  return page.evaluate(`knowledgeBench.open(${quoted(packOf(language))}, ${quoted(readerText)})`)
}

function timesOf(
  language: Language,
  runs: readonly Run[],
): Omit<PhoneTimes, 'compared' | 'different'> {
  const slices = leastOf(runs.map((run) => run.slices))
  const answers = leastOf(runs.map((run) => run.answers))
  return {
    language,
    questions: answers.length,
    readMs: median(leastOf(runs.map((run) => run.readings))),
    medianMs: median(answers),
    p95Ms: quantile(answers, 0.95),
    maxMs: Math.max(...answers),
    openMs: slices.reduce((sum, ms) => sum + ms, 0),
    longestSliceMs: Math.max(...slices),
  }
}

async function differentCount(
  page: Page,
  language: Language,
  questions: readonly string[],
): Promise<number> {
  const reader = openReader(JSON.parse(readerText))
  const server = createKnowledge(parsePack(packOf(language))).withReader(reader)
  await opened(page, language)
  let different = 0
  for (const question of questions) {
    const text = await page.evaluate(`knowledgeBench.answerText(${quoted(question)}, '${date}')`)
    if (text !== JSON.stringify(server.answer(question, date))) different += 1
  }
  await page.close()
  return different
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
