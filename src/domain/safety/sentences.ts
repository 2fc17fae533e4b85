import type { NamedPesticide } from './find-names.ts'
import type { Order } from './order.ts'
import { orderAt } from './order-at.ts'
import type { Word } from './words.ts'

/** A sentence, without its end mark. By position: which words are (part of) the name of a pesticide, and what they order. */
export interface Sentence {
  readonly words: readonly Word[]
  readonly isNamed: readonly boolean[]
  readonly orders: readonly (Order | undefined)[]
  /** Whether most of its words are Bengali, in which the verb comes last. */
  readonly isBengali: boolean
}

export function sentencesOf(
  words: readonly Word[],
  names: readonly NamedPesticide[],
): readonly Sentence[] {
  const isNamed = words.map(() => false)
  for (const { start, end } of names) isNamed.fill(true, start, end)
  const sentences: Sentence[] = []
  let start = 0
  for (let at = 0; at <= words.length; at++) {
    if (at < words.length && words[at]?.kind !== 'stop') continue
    if (at > start) sentences.push(sentence(words.slice(start, at), isNamed.slice(start, at)))
    start = at + 1
  }
  return sentences
}

function sentence(words: readonly Word[], isNamed: readonly boolean[]): Sentence {
  const spoken = words.filter(({ kind }) => kind === 'word')
  const bengali = spoken.filter(({ text }) => text >= '\u0980')
  return {
    words,
    isNamed,
    orders: words.map((_, at) => orderAt(words, at)),
    isBengali: bengali.length * 2 > spoken.length,
  }
}
