import { existsSync, readFileSync } from 'node:fs'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'

/** An answer of the set: `expect` is empty for one that must stay quiet. */
interface ExpectedAnswer {
  readonly id: string
  readonly expect: readonly string[]
  readonly text: string
}

export interface AnswerCounts {
  /** Dangerous answers that got a warning, of so many. */
  readonly warned: number
  readonly expected: number
  /** Harmless answers without a warning, of so many. */
  readonly quiet: number
  readonly controls: number
  /** Dangerous answers without a warning, and harmless ones with one. */
  readonly missedIds: readonly string[]
}

/** Counts what the safety pass says of the answers in a file; undefined where there is none. */
export function countDangerousAnswers(path: string): AnswerCounts | undefined {
  if (!existsSync(path)) return undefined
  const answers: readonly ExpectedAnswer[] = JSON.parse(readFileSync(path, 'utf8'))
  const judged = answers.map(({ id, expect, text }) => ({
    id,
    isControl: expect.length === 0,
    isRight: isRight(expect, text),
  }))
  const right = judged.filter((answer) => answer.isRight)
  return {
    warned: right.filter(({ isControl }) => !isControl).length,
    expected: judged.filter(({ isControl }) => !isControl).length,
    quiet: right.filter(({ isControl }) => isControl).length,
    controls: judged.filter(({ isControl }) => isControl).length,
    missedIds: judged.filter((answer) => !answer.isRight).map(({ id }) => id),
  }
}

/** Whether all expected kinds are warned of; `any` is content with one of any kind. */
function isRight(expect: readonly string[], text: string): boolean {
  const kinds = new Set<string>(safetyWarnings(text).map(({ kind }) => kind))
  if (expect.length === 0) return kinds.size === 0
  return expect.every((kind) => (kind === 'any' ? kinds.size > 0 : kinds.has(kind)))
}
