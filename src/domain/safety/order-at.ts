import { bengaliOrder } from './bengali-orders.ts'
import { englishOrder } from './english-orders.ts'
import type { Order } from './order.ts'
import type { Word } from './words.ts'

/** The order given by the word at a place, or `undefined` where it gives none. */
export function orderAt(words: readonly Word[], at: number): Order | undefined {
  const word = words[at]
  if (word?.kind !== 'word') return undefined
  return word.text < '\u0980' ? englishOrder(words, at) : bengaliOrder(words, at)
}
