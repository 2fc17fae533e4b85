import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'
import type { Sentence } from './sentences.ts'

/** A word for any pesticide: fungicide, poison, ওষুধ. */
export const pesticideWord =
  /^(?:(?!de|coin|sui|geno|homi|bio)[a-z]+cides?|poison(?:s|ed)?|medicines?|chemicals|(?:ওষুধ|ঔষধ|ঔষুধ|অষুধ)[\u0980-\u09ff]*|(?!জীবাণু)[\u0980-\u09ff]*নাশক[\u0980-\u09ff]*|বিষ(?:ের|ে|টা|টি|ও|ই|টোপ)?|[\u0980-\u09ff]+সাইড)$/

const mild = wordList('bio botanical organic natural neem জৈব নিম নিমের ভেষজ')
const without = wordList('no not without never than nor instead')
const withoutAfter = wordList('free ছাড়া ছাড়াই বাদে বদলে পরিবর্তে নয় নেই না লাগে লাগবে')

/** The positions where a sentence mentions a pesticide that may be used. */
export function pesticidesIn({ words, isNamed }: Sentence): readonly number[] {
  const positions: number[] = []
  for (const [at, word] of words.entries()) {
    if (!isNamed[at] && !pesticideWord.test(word.text) && !isFormulated(words, at)) continue
    const before = [textAt(words, at - 1), textAt(words, at - 2)]
    if (mild.has(textAt(words, at - 1)) || before.some((text) => without.has(text))) continue
    if (!withoutAfter.has(textAt(words, at + 1))) positions.push(at)
  }
  return positions
}

const formulations = wordList(
  'ec wp wg wdg sc sl sg sp gr od ew cs fs zc ইসি এসএল এসসি এসজি এসপি ডব্লিউপি ডব্লিউজি ডব্লিউডিজি ডব্লিউ জিআর ওডি',
)

/** Whether a number is the strength of a formulation ("20 EC", "২৫ ডব্লিউপি"): a pesticide, also with an unknown trade name. */
function isFormulated(words: readonly Word[], at: number): boolean {
  return words[at]?.kind === 'number' && formulations.has(textAt(words, at + 1))
}
