import type { MessageKey } from '#i18n/messages.ts'

/** Compares the probabilities of two crops. The limits are the project's choice: within 25 % a field shows no difference. */
function distance(first: number, other: number): 'equal' | 'little' | 'clear' {
  if (first < 1.25 * other) return 'equal'
  return first < 2 * other ? 'little' : 'clear'
}

/** The message that compares the first crop with the second. A probability such as 6.6 % would not help a farmer. */
export function leadKey(first: number, second: number): MessageKey {
  return `crop.lead.${distance(first, second)}`
}

/** The message that compares another crop with the first. */
export function rankKey(first: number, other: number): MessageKey {
  return `crop.rank.${distance(first, other)}`
}
