import { type Profiler, Session } from 'node:inspector/promises'
import { argv, stdout } from 'node:process'

/**
 * Run as a program: repeats each text of its first argument (a JSON list) up to the greatest length of a question, and
 * writes how often the blocks of the domain's code run while it is answered: functions, branches and turns of loops. That
 * is the same on a fast machine and on a slow one. What a built-in method does inside itself is not counted. The counters
 * have to be there before the code is loaded.
 */
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

const { questionLengthLimit } = await import('../../src/domain/advisor.ts')
const { builtInKnowledge } = await import('../../server/models/built-in-knowledge.ts')
const { mayBeInDanger } = await import('../../src/domain/dangers/classifier/danger-classifier.ts')
const answer = (question: string) => {
  builtInKnowledge('bn').answer(question, '2026-11-27')
  mayBeInDanger(question)
}

// The first question reads the names of all entries.
answer('গাছে কী যেন হইছে')
await takeCount()

const counts: Count[] = []
for (const text of JSON.parse(argv[2] ?? '[]') as readonly string[]) {
  answer(text.repeat(Math.ceil(questionLengthLimit / text.length)).slice(0, questionLengthLimit))
  counts.push(await takeCount())
}
stdout.write(JSON.stringify(counts))
session.disconnect()

/** What is written for each text. */
export interface Count {
  readonly blocks: number
  /** Calls that read the forms of a word. */
  readonly forms: number
}

/** The count since it was last taken. */
async function takeCount(): Promise<Count> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const functions = result
    .filter(({ url }) => url.includes('/src/domain/'))
    .flatMap(({ functions }) => functions)
  const readers = functions.filter(({ functionName }) => functionName === 'formsOfTyped')
  return {
    blocks: functions.flatMap(({ ranges }) => ranges).reduce(addCount, 0),
    forms: readers.flatMap(({ ranges }) => ranges.slice(0, 1)).reduce(addCount, 0),
  }
}

function addCount(sum: number, { count }: Profiler.CoverageRange): number {
  return sum + count
}
