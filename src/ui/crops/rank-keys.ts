import type { RecommendationResult } from '#contract/crops.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { weaknessOf } from './flag-notes.ts'

type Result = Pick<RecommendationResult, 'lead' | 'alternatives' | 'flags' | 'confidencePct'>

type Lead = keyof typeof leadKeys

const leadKeys = {
  clear: 'crop.lead.clear',
  small: 'crop.lead.small',
  equal: 'crop.lead.equal',
} as const

/** The message for the lead that a result names; undefined without one, and without a second crop. */
export function leadKey(result: Result): MessageKey | undefined {
  const lead = namedLead(result)
  return lead && leadKeys[lead]
}

/** The message that compares a crop of a result with the first; of about equal ones the first is nothing special. */
export function rankKey(result: Result, place: number): MessageKey {
  const lead = namedLead(result) ?? leadOver(result, 1)
  if (place === 0) return lead === 'equal' ? 'crop.rank.equal' : 'crop.rank.first'
  return `crop.rank.${place === 1 ? lead : leadOver(result, place)}`
}

const leads = { clear: 'clear', small: 'small', equal: 'equal' } as const

function namedLead(result: Result): Lead | undefined {
  const { lead, alternatives } = result
  const known = lead && alternatives[1] && lookUpKnown(leads, lead)
  return known && asSure(known, result)
}

/** The first crop's lead over another, by their probabilities. The limits are the project's choice: within 25 % a field shows no difference. */
function leadOver(result: Result, place: number): Lead {
  const [first = 0, other = 0] = [0, place].map((at) => result.alternatives[at]?.probabilityPct)
  if (first < 1.25 * other) return 'equal'
  return asSure(first < 2 * other ? 'small' : 'clear', result)
}

/** Of what is only a guess nothing is clearly the best. */
function asSure(lead: Lead, result: Result): Lead {
  return lead === 'clear' && weaknessOf(result) ? 'small' : lead
}
