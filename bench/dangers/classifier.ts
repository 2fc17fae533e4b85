import { builtInKnowledge } from '../../server/models/built-in-knowledge.ts'
import { mayBeInDanger } from '../../src/domain/dangers/classifier/danger-classifier.ts'
import figures from '../../src/domain/dangers/classifier/figures.json' with { type: 'json' }
import { findDangers } from '../../src/domain/dangers/find-dangers.ts'
import { questionLanguage } from '../../src/domain/understanding/question-language.ts'
import { percent, tableRow } from '../report.ts'
import { evalQuestions } from './eval-questions.ts'
import { ordinaryQuestions } from './ordinary-questions.ts'

const anyDay = '2026-07-01'

const rows = [
  ['wishes to die', 'self_harm'],
  ['poisonings', 'poisoned'],
  ['bites and currents', 'bite_shock'],
  ['near misses', 'none'],
  ['questions to an entry', 'entry'],
  ['questions to no entry', 'no entry'],
] as const

/** What the classifier finds in questions that it was not trained with: those held back by `npm run train`, and others. */
export function classifierTable(): readonly string[] {
  const counts = rows.map(([name, kind]) => {
    const { bn, latin, en } = figures.aboveBound[kind]
    return tableRow([name, ...[bn, latin, en].map(({ above, of }) => `${above} of ${of}`)])
  })
  const ordinary = ordinaryQuestions()
  const farmers = evalQuestions('real_questions.json').map(({ text }) => text)
  const sizes =
    farmers.length > 0 ? [lineOf('Questions of farmers in the collection', farmers)] : []
  return [
    '| above the bound of the classifier, held back | Bengali | in Latin letters | English |',
    '|---|---|---|---|',
    ...counts,
    '',
    lineOf('Ordinary questions that it was never trained with', ordinary),
    ...sizes,
  ]
}

/** Under an entry the line stands only by the classifier; without one it stands anyway. */
function lineOf(name: string, questions: readonly string[]): string {
  const above = questions.filter(mayBeInDanger)
  const underEntry = above.filter((question) => {
    const { matched } = builtInKnowledge(questionLanguage(question)).answer(question, anyDay)
    return matched && findDangers(question).every(({ severity }) => severity === 'caution')
  })
  const counted = [above, underEntry].map((some) => {
    return `${some.length} (${percent(some.length, questions.length)})`
  })
  return `- ${name}, ${questions.length}: ${counted[0]} are above it, ${counted[1]} of them with an entry as answer.`
}
