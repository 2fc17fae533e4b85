import { normalize } from '../text/normalize.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import { termOf } from '../text/term.ts'

/** What a question asks for first. */
export type QuestionKind = 'when' | 'howMuch' | 'whatIsIt' | 'whatToDo'

/** The words of each kind, the kind that wins first: "when and how much" is answered with the time first. Romanised Bengali is matched by its sound. */
const wordsByKind: readonly (readonly [QuestionKind, string])[] = [
  ['when', 'when month date calendar কবে কখন মাস তারিখ'],
  ['howMuch', 'much dose amount rate quantity kg কত কতটা কতটুকু পরিমাণ মাত্রা কেজি'],
  ['whatIsIt', 'why identify symptom symptoms recognise cause কেন কারণ লক্ষণ চিনব'],
]

const kindBySound = new Map<string, QuestionKind>()
for (const [kind, words] of wordsByKind) {
  for (const word of normalize(words).split(' ')) {
    for (const sound of [termOf(word).sound, phoneticKey(word)]) kindBySound.set(sound, kind)
  }
}

/** The kind of a question by its words; without any of them it asks what to do. */
export function questionKind(tokens: readonly string[]): QuestionKind {
  const kinds = new Set(tokens.map((token) => kindBySound.get(termOf(token).sound)))
  return wordsByKind.find(([kind]) => kinds.has(kind))?.[0] ?? 'whatToDo'
}
