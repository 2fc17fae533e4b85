import type { RecommendationResult } from '#contract/crops.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import type { MessageKey } from '#i18n/messages.ts'

type Result = Pick<RecommendationResult, 'lead' | 'alternatives'>

/** Compares the probabilities of two crops. The limits are the project's choice: within 25 % a field shows no difference. */
function distance(first: number, other: number): 'equal' | 'small' | 'clear' {
  if (first < 1.25 * other) return 'equal'
  return first < 2 * other ? 'small' : 'clear'
}

const leadKeys = {
  clear: 'crop.lead.clear',
  small: 'crop.lead.small',
  equal: 'crop.lead.equal',
} as const

const rankByLead = {
  'crop.lead.clear': 'crop.rank.clear',
  'crop.lead.small': 'crop.rank.small',
  'crop.lead.equal': 'crop.rank.equal',
} as const

/** The message for the lead that a result names; undefined without one, and without a second crop. */
export function namedLead({ lead, alternatives }: Result) {
  return lead && alternatives[1] && lookUpKnown(leadKeys, lead)
}

/** The message that compares a crop of a result with the first; the first itself with the second, which has to agree. */
export function rankKey(result: Result, place: number): MessageKey {
  const [first = 0, second = 0] = result.alternatives.map(({ probabilityPct }) => probabilityPct)
  const lead = namedLead(result)
  if (place === 0) return lead ?? `crop.lead.${distance(first, second)}`
  if (place === 1 && lead) return rankByLead[lead]
  return `crop.rank.${distance(first, result.alternatives[place]?.probabilityPct ?? 0)}`
}
