import { landTypes } from '#domain/recommender/land/land-type.ts'
import { absurditiesOf } from './absurd.ts'
import type { Absurdity } from './absurdity.ts'
import { everywhere } from './confidence-laws.ts'
import { answerFor, fieldInWords, type LandField } from './field.ts'

interface Sweep {
  readonly count: number
  /** Fields with an absurd first crop. */
  readonly absurd: readonly string[]
  /** The same by rule, the most frequent first; a field counts for each rule it breaks. */
  readonly byRule: readonly (readonly [rule: Absurdity, fields: readonly string[]])[]
}

/** Asks for every district, month, irrigation and land type, with no reading known. */
export function sweep(): Sweep {
  const fields = everywhere.flatMap(({ district, date }) =>
    [undefined, false, true].flatMap((irrigated) =>
      [undefined, ...landTypes].map(
        (landType): LandField => ({ district, date, irrigated, landType }),
      ),
    ),
  )
  const broken = fields.map((field) => brokenRules(field)).filter(({ rules }) => rules.length > 0)
  const byRule = new Map<string, { readonly rule: Absurdity; readonly fields: string[] }>()
  for (const { rules, words } of broken) {
    for (const rule of rules) {
      const entry = byRule.get(rule.what) ?? { rule, fields: [] }
      entry.fields.push(words)
      byRule.set(rule.what, entry)
    }
  }
  return {
    count: fields.length,
    absurd: broken.map(({ words }) => words),
    byRule: [...byRule.values()]
      .map((entry) => [entry.rule, entry.fields] as const)
      .sort(([, one], [, other]) => other.length - one.length),
  }
}

function brokenRules(field: LandField) {
  const answer = answerFor(field)
  const words = `${fieldInWords(field)}: ${answer.cropId} (${answer.confidencePct} %)`
  return { rules: absurditiesOf(field, answer), words }
}
