import type { MessageKey } from '#i18n/messages.ts'

/** How far one crop's probability is before another's. Own choice: within a quarter nobody could tell them apart in a field. */
function distance(first: number, other: number): 'equal' | 'little' | 'clear' {
  if (first < 1.25 * other) return 'equal'
  return first < 2 * other ? 'little' : 'clear'
}

/** How far the first crop is before the second. A share of all the crops, such as 6.6 %, would say nothing to a farmer. */
export function leadKey(first: number, second: number): MessageKey {
  return `crop.lead.${distance(first, second)}`
}

/** How near another crop comes to the first. */
export function rankKey(first: number, other: number): MessageKey {
  return `crop.rank.${distance(first, other)}`
}
