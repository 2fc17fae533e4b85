import type { Example } from './examples.ts'
import { foldCount, foldsOf } from './folds.ts'
import { type Lesson, trainLogistic } from './logistic.ts'
import { quantise, scoreBy } from './quantise.ts'
import type { Script } from './question-bank.ts'

/** An example with the score that a model gave it which had not seen it. */
export interface Judged extends Example {
  readonly score: number
}

/** Trains one model for each fold and scores what it holds back (cross-validation). `lessons` has one for each example. */
export function judgeHeldBack(
  examples: readonly Example[],
  lessons: readonly Lesson[],
): readonly Judged[] {
  const folds = foldsOf(examples)
  const judged: Judged[] = []
  for (let fold = 0; fold < foldCount; fold++) {
    const model = quantise(
      trainLogistic(lessons.filter((_, at) => !folds[at]?.notLearnedIn.has(fold))),
    )
    for (const [at, example] of examples.entries()) {
      if (folds[at]?.heldBackIn !== fold) continue
      judged.push({ ...example, score: scoreBy(model, lessons[at]?.windows ?? []) })
    }
  }
  return judged
}

interface Count {
  readonly above: number
  readonly of: number
}

/** By kind and script: how many are above a score, of so many. */
export type Counts = Readonly<Record<string, Readonly<Partial<Record<Script, Count>>>>>

export function countAbove(judged: readonly Judged[], bound: number): Counts {
  const counts: Record<string, Partial<Record<Script, Count>>> = {}
  for (const { kind, script, score } of judged) {
    const ofKind = counts[kind] ?? {}
    const { above, of } = ofKind[script] ?? { above: 0, of: 0 }
    counts[kind] = { ...ofKind, [script]: { above: score > bound ? above + 1 : above, of: of + 1 } }
  }
  return counts
}
