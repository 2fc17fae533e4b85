import type { Word } from '../../text/words.ts'
import { bengaliInstruction } from './bengali-instructions.ts'
import { englishInstruction } from './english-instructions.ts'
import type { Instruction } from './instruction.ts'

/** The instruction of the word at a position; undefined where it gives none. */
export function instructionAt(words: readonly Word[], at: number): Instruction | undefined {
  const word = words[at]
  if (word?.kind !== 'word') return undefined
  return word.text < '\u0980' ? englishInstruction(words, at) : bengaliInstruction(words, at)
}
