import { found } from './found.ts'
import { halfOf, type OutsideQuestion, outsideQuestions } from './question-set.ts'

export interface Abstention {
  readonly kind: string
  readonly count: number
  /** Questions that rightly got "no good match". */
  readonly refused: number
}

/** By kind of question from outside farming; the last ones are over all kinds. */
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
    abstention('all, tuned on', halfOf(questions, 'tuned on')),
    abstention('all, held out', halfOf(questions, 'held out')),
    abstention('all', questions),
  ]
}

function abstention(kind: string, questions: readonly OutsideQuestion[]): Abstention {
  const refused = questions.filter(({ text }) => !found(text).matched).length
  return { kind, count: questions.length, refused }
}
