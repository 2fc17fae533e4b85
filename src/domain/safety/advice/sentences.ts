import type { Word } from '../../text/words.ts'
import type { NamedPesticide } from '../names/find-names.ts'
import type { Instruction } from './instruction.ts'
import { instructionAt } from './instruction-at.ts'

/** A sentence without its end mark. `isNamed`, `names` and `instructions` go by position: whether the word is (part of) a pesticide's name, which one, and the word's instruction. */
export interface Sentence {
  readonly words: readonly Word[]
  readonly isNamed: readonly boolean[]
  /** By position: the pesticide that is named there. */
  readonly names: readonly (NamedPesticide | undefined)[]
  readonly instructions: readonly (Instruction | undefined)[]
  /** Whether most of its words are Bengali, where the verb comes last. */
  readonly isBengali: boolean
}

export function sentencesOf(
  words: readonly Word[],
  names: readonly NamedPesticide[],
): readonly Sentence[] {
  const named = words.map((): NamedPesticide | undefined => undefined)
  for (const name of names) named.fill(name, name.start, name.end)
  const sentences: Sentence[] = []
  let start = 0
  for (let at = 0; at <= words.length; at++) {
    if (at < words.length && words[at]?.kind !== 'stop') continue
    if (at > start) sentences.push(sentence(words.slice(start, at), named.slice(start, at)))
    start = at + 1
  }
  return sentences
}

function sentence(
  words: readonly Word[],
  names: readonly (NamedPesticide | undefined)[],
): Sentence {
  const spoken = words.filter(({ kind }) => kind === 'word')
  const bengali = spoken.filter(({ text }) => text >= '\u0980')
  return {
    words,
    isNamed: names.map((name) => name !== undefined),
    names,
    instructions: words.map((_, at) => instructionAt(words, at)),
    isBengali: bengali.length * 2 > spoken.length,
  }
}
