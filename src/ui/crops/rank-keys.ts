import type { RecommendationResult } from '#contract/crops.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import type { MessageKey } from '#i18n/messages.ts'

type Ranked = RecommendationResult['alternatives'][number]
type Result = Pick<RecommendationResult, 'lead' | 'alternatives'>

/** Compares the probabilities of two crops. The limits are the project's choice: within 25 % a field shows no difference. */
function distance(first: Ranked | undefined, other: Ranked | undefined) {
  const [most, less] = [first?.probabilityPct ?? 0, other?.probabilityPct ?? 0]
  if (most < 1.25 * less) return 'equal'
  return most < 2 * less ? 'small' : 'clear'
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

/** The message that compares a crop of a result with the first; of about equal ones the first is nothing special. */
export function rankKey(result: Result, place: number): MessageKey {
  const [first, second] = result.alternatives
  const lead = namedLead(result) ?? leadKeys[distance(first, second)]
  if (place === 0) return lead === 'crop.lead.equal' ? rankByLead[lead] : 'crop.rank.first'
  return place === 1 ? rankByLead[lead] : `crop.rank.${distance(first, result.alternatives[place])}`
}
