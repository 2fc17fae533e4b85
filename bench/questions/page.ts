import { openReader } from '../../src/domain/knowledge/decision/learned-reader.ts'
import { type Knowledge, openKnowledge } from '../../src/domain/knowledge/knowledge.ts'
import { parsePack } from '../../src/domain/knowledge/pack/pack-file.ts'
import { readQuestion } from '../../src/domain/understanding/read-question.ts'

/** Runs in the browser: the phone's own code from the text of a pack to an answer, with timing. */

let knowledge: Knowledge | undefined

/** Milliseconds of each task that opens the knowledge: parsing the pack comes first, then slices of the index, then the second reader. */
export async function open(text: string, reader: string): Promise<readonly number[]> {
  const slices: number[] = []
  let startedMs = performance.now()
  async function pause(): Promise<void> {
    slices.push(performance.now() - startedMs)
    await new Promise((resolve) => setTimeout(resolve))
    startedMs = performance.now()
  }
  const pack = parsePack(text)
  await pause()
  const opened = await openKnowledge(pack, pause)
  await pause()
  knowledge = opened.withReader(openReader(JSON.parse(reader)))
  slices.push(performance.now() - startedMs)
  return slices
}

/** Milliseconds of reading one question. */
export function readTimeOf(question: string): number {
  const startedMs = performance.now()
  readQuestion(question)
  return performance.now() - startedMs
}

/** Milliseconds of one answer, with reading the question. */
export function timeOf(question: string, date: string): number {
  const startedMs = performance.now()
  knowledge?.answer(question, date)
  return performance.now() - startedMs
}

/** The answer as JSON, to compare it with the server's. */
export function answerText(question: string, date: string): string {
  return JSON.stringify(knowledge?.answer(question, date))
}
