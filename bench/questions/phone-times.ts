import type { Page } from 'playwright-core'
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
  /** Answers that differ from the server's in any byte. */
  readonly different: number
}

/** The shortest time of so many runs counts, each on a fresh page: other work on the machine only makes a run slower. */
const runCount = 3

/** Measures in Chromium with a slowed-down processor; undefined without a browser. */
export function phoneTimes(
  questions: readonly string[],
): Promise<readonly PhoneTimes[] | undefined> {
  return withChromium(async (browser) => {
    const code = await bundle(new URL('./page.ts', import.meta.url), 'knowledgeBench')
    const times: PhoneTimes[] = []
    for (const language of languages) {
      const own = questions.filter((question) => questionLanguage(question) === language)
      const runs: Run[] = []
      while (runs.length < runCount)
        runs.push(await runOn(await slowPage(browser, code, cpuSlowdown), language, own))
      times.push({ ...timesOf(language, runs), different: differentCount(language, own, runs) })
    }
    return times
  })
}

/** Milliseconds of one run. */
interface Run {
  readonly slices: readonly number[]
  readonly answers: readonly number[]
  readonly readings: readonly number[]
  /** The answers as JSON. */
  readonly texts: readonly unknown[]
}

async function runOn(page: Page, language: Language, questions: readonly string[]): Promise<Run> {
  const slices = await page.evaluate(`knowledgeBench.open(${quoted(packOf(language))})`)
  const answers: unknown[] = []
  // One call for each question, as a farmer asks. In one long run the JIT compiler would make later answers faster.
  for (const question of questions) {
    answers.push(await page.evaluate(`knowledgeBench.timeOf(${quoted(question)}, '${date}')`))
  }
  const readings: unknown[] = []
  for (const question of questions) {
    readings.push(await page.evaluate(`knowledgeBench.readTimeOf(${quoted(question)})`))
  }
  const texts: unknown[] = []
  for (const question of questions) {
    texts.push(await page.evaluate(`knowledgeBench.answerText(${quoted(question)}, '${date}')`))
  }
  await page.close()
  return { slices: numbers(slices), answers: numbers(answers), readings: numbers(readings), texts }
}

function timesOf(language: Language, runs: readonly Run[]): Omit<PhoneTimes, 'different'> {
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

function differentCount(
  language: Language,
  questions: readonly string[],
  runs: readonly Run[],
): number {
  const server = createKnowledge(parsePack(packOf(language)))
  return questions.filter((question, place) => {
    const expected = JSON.stringify(server.answer(question, date))
    return runs.some(({ texts }) => texts[place] !== expected)
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
