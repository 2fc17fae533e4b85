import { answerLawViolations } from './answer-laws.ts'
import { fieldsOf } from './circumstances.ts'
import { confidenceLawViolations } from './confidence-laws.ts'
import { changeLimitViolations } from './continuity-laws.ts'
import type { Law } from './law-book.ts'
import { monotonyViolations } from './monotony-laws.ts'

export interface LawVerdict {
  /** Each with its circumstances; none where the law holds. */
  readonly violations: readonly string[]
  /** What was checked instead of a law that no request can express. */
  readonly nearest?: string | undefined
}

/** Holds the recommender against a law. */
export function checkLaw(law: Law): LawVerdict {
  switch (law.kind) {
    case 'monotony':
      return { violations: monotonyViolations(law) }
    case 'continuity':
      return { violations: changeLimitViolations(law) }
    case 'confidence':
      return { violations: confidenceLawViolations(law) }
    default:
      return law.when.land_type === 'hill_slope' ? checkSlope(law) : { violations: answers(law) }
  }
}

function answers(law: Law): readonly string[] {
  return fieldsOf(law.when).flatMap((field) => answerLawViolations(law, field))
}

/** A slope is none of the land types. The nearest is land that is never flooded, where a law of slopes may be half true. */
function checkSlope({ must_not_top3: crops = [], ...law }: Law): LawVerdict {
  const max_confidence_pct = Object.fromEntries(crops.map((crop) => [crop, 50]))
  return {
    nearest: 'not expressible: a slope; on highland none of its crops first with more than 50 %',
    violations: answers({ ...law, max_confidence_pct }),
  }
}
