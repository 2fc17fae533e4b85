import { budgetsKb } from '../../scripts/budgets.ts'
import type { Figures } from './figures.ts'
import type { Form } from './question-set.ts'

/** Per cent of the questions that have a right entry among the first three. */
export const leastHitRate: Readonly<Record<Form, number>> = {
  english: 98,
  bengali: 95,
  misspelt: 92,
  latin: 90,
}

/** Per cent of the questions from outside that get "no good match", and of those of the field that get it wrongly. */
export const leastAbstention = 95
export const mostFalseAbstention = 3

/** Nineteen answers of twenty; in the others the engine does housekeeping of its own. */
const mostAnswerMs = 30

/** A longer slice of work is felt as a tap that is not answered. */
const mostSliceMs = 50

/** The bounds of the goals that the figures miss, in words. */
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
      ({ language, gzipKb }) =>
        [`pack ${language}`, gzipKb <= budgetsKb.knowledgePackGzip] as const,
    ),
    ...(times ?? []).flatMap(({ language, p95Ms, longestSliceMs, different }) => [
      [`phone = server, ${language}`, different === 0] as const,
      [`answer on a phone, ${language}`, p95Ms <= mostAnswerMs] as const,
      [`slice of the index on a phone, ${language}`, longestSliceMs <= mostSliceMs] as const,
    ]),
  ]
  return checks.filter(([, isKept]) => !isKept).map(([name]) => name)
}
