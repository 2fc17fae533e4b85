import { found } from './found.ts'
import { type OutsideQuestion, outsideQuestions } from './question-set.ts'

export interface Abstention {
  readonly kind: string
  readonly count: number
  /** Questions that no entry answered, as it should be. */
  readonly abstained: number
}

/** By kind of question from outside farming; the last one is over all kinds. */
export function abstentionByKind(): readonly Abstention[] {
  const questions = outsideQuestions()
  const kinds = [...new Set(questions.map(({ kind }) => kind))]
  return [
    ...kinds.map((kind) =>
      abstention(
        kind,
        questions.filter((question) => question.kind === kind),
      ),
    ),
    abstention('all', questions),
  ]
}

function abstention(kind: string, questions: readonly OutsideQuestion[]): Abstention {
  const abstained = questions.filter(({ text }) => found(text).answering.length === 0).length
  return { kind, count: questions.length, abstained }
}
