import { type Knowledge, openKnowledge } from '../../src/domain/knowledge/pack.ts'
import { parsePack } from '../../src/domain/knowledge/pack-file.ts'

/** What runs in the browser: the phone's own way from a pack's text to an answer, with a watch. */

let knowledge: Knowledge | undefined

/** Milliseconds of every slice of opening a pack: reading it first, then the index piece by piece. */
export async function open(text: string): Promise<readonly number[]> {
  const slices: number[] = []
  let startedMs = performance.now()
  async function pause(): Promise<void> {
    slices.push(performance.now() - startedMs)
    await new Promise((resolve) => setTimeout(resolve))
    startedMs = performance.now()
  }
  const pack = parsePack(text)
  await pause()
  knowledge = await openKnowledge(pack, pause)
  slices.push(performance.now() - startedMs)
  return slices
}

/** Milliseconds of one answer. */
export function timeOf(question: string, date: string): number {
  const startedMs = performance.now()
  knowledge?.answer(question, date)
  return performance.now() - startedMs
}

/** The answer as text, to be held against the server's. */
export function answerText(question: string, date: string): string {
  return JSON.stringify(knowledge?.answer(question, date))
}
