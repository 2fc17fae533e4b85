import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'
import { pesticidesIn } from './pesticide-words.ts'
import type { Sentence } from './sentences.ts'

const measure =
  /^(?:(?:table|tea)?spoon(?:s|ful|fuls|sful)?|tbsp|tsp|cap|caps|capful|capfuls|lid|lids|cork|corks|handful|handfuls|cup|cups|glass|glasses|matchbox(?:es)?|pinch|splash|dash|chamoch|chamuch|chipi)$|^(?:চামচ|চা-চামচ|ছিপি|ছিপির|ঢাকনা|ঢাকনি|মুঠ|মুঠো|মুঠি|কাপ|গ্লাস|ক্যাপ|কর্ক|ম্যাচ|দেশলাই|চিমটি|মুখা)/

const counts = wordList(
  'a an one two three four five six half full heaped some few এক দুই দু তিন চার পাঁচ আধা অর্ধেক দেড় আড়াই ভরা কয়েক ek dui tin',
)

/** Whether a pesticide is measured with what lies about in a house: "two spoons", "দুই ছিপি". */
export function hasHouseholdMeasure(sentences: readonly Sentence[]): boolean {
  return sentences.some(
    (sentence) =>
      sentence.words.some((_, at) => isMeasure(sentence.words, at)) &&
      pesticidesIn(sentence).length > 0,
  )
}

function isMeasure(words: readonly Word[], at: number): boolean {
  if (!measure.test(textAt(words, at))) return false
  return [at - 1, at - 2].some((place) => {
    const word = words[place]
    return word?.kind === 'number' || counts.has(word?.text ?? '')
  })
}
