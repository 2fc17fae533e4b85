import { budgetsKb } from '../../scripts/build/budgets.ts'
import type { Figures } from './figures.ts'
import type { Form } from './question-set.ts'

/** The least per cent of questions with a right entry among the first three. */
export const leastHitRate: Readonly<Record<Form, number>> = {
  english: 98,
  bengali: 95,
  misspelt: 92,
  latin: 90,
}

/** Per cent of the questions from outside farming that get "no good match", and of farming questions that get it wrongly. */
export const leastAbstention = 95
export const mostFalseAbstention = 3

/** For 19 of 20 answers (p95). Garbage collection delays some of the others. */
const mostAnswerMs = 30

/** A longer task delays a tap noticeably. */
const mostSliceMs = 50

/** The names of the goals that the figures miss. */
export function missedBounds({ hits, abstentions, sizes, times }: Figures): readonly string[] {
  const asked = hits.reduce((sum, [, { count }]) => sum + count, 0)
  const refused = hits.reduce((sum, [, hit]) => sum + hit.refused, 0)
  const outside = abstentions.at(-1)
  const checks: readonly (readonly [string, boolean])[] = [
    ...hits.map(
      ([form, { firstThree, count }]) =>
        [`hit@3 ${form}`, (100 * firstThree) / count >= leastHitRate[form]] as const,
    ),
    ['abstention', (100 * (outside?.refused ?? 0)) / (outside?.count ?? 1) >= leastAbstention],
    ['false abstention', (100 * refused) / asked <= mostFalseAbstention],
    ...sizes.map(
      ({ language, gzipKb }) => [`pack ${language}`, gzipKb <= budgetsKb.knowledgePack] as const,
    ),
    ...(times ?? []).flatMap(({ language, p95Ms, longestSliceMs, different }) => [
      [`phone = server, ${language}`, different === 0] as const,
      [`answer on a phone, ${language}`, p95Ms <= mostAnswerMs] as const,
      [`slice of the index on a phone, ${language}`, longestSliceMs <= mostSliceMs] as const,
    ]),
  ]
  return checks.filter(([, isMet]) => !isMet).map(([name]) => name)
}
