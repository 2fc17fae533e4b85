import { noCrop } from '#domain/recommender/no-crop.ts'
import { type Answer, answerFor, fieldInWords, type LandField } from './field.ts'
import type { Law } from './law-book.ts'

/** How one answer breaks a law about answers. */
export function answerLawViolations(law: Law, field: LandField): readonly string[] {
  const answer = answerFor(field)
  const { cropId, confidencePct, topThree } = answer
  const wrong = [
    ...forbiddenCrops(law, field.district, answer),
    ...(law.should_top3_any && !law.should_top3_any.some((crop) => topThree.includes(crop))
      ? [`none of ${law.should_top3_any.join(', ')}`]
      : []),
    ...(confidencePct > highestConfidence(law, cropId)
      ? [`more than ${highestConfidence(law, cropId)} %`]
      : []),
  ]
  return wrong.map(
    (what) => `${fieldInWords(field)}: ${topThree.join(', ')} (${confidencePct} %): ${what}`,
  )
}

function forbiddenCrops(law: Law, district: string | undefined, answer: Answer): readonly string[] {
  const { must_not_top: first = [], must_not_top3: anywhere = [] } = law
  return [
    ...first.filter((crop) => crop === answer.cropId).map((crop) => `${crop} first`),
    ...anywhere
      .filter((crop) => answer.topThree.includes(crop) && !isException(law, crop, district))
      .map((crop) => `${crop} in the top three`),
  ]
}

/** Whether a crop may stand in a district all the same. */
function isException({ unless = '' }: Law, crop: string, district: string | undefined): boolean {
  const [exempt, places = ''] = unless.split(' in ')
  return exempt === crop && places.split(', ').includes(district ?? '')
}

/** The limit of a law's confidence for a crop. A limit of every crop is none of "no crop now", which is the right answer there. */
function highestConfidence({ max_confidence_pct: limit }: Law, crop: string): number {
  if (limit === undefined) return 100
  if (typeof limit === 'number') return crop === noCrop.id ? 100 : limit
  return limit[crop] ?? 100
}
