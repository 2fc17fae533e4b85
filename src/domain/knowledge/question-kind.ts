import { termOf } from './analysis.ts'
import { normalize } from './normalize.ts'
import { soundKey } from './sound-key.ts'

/** What a question wants to hear first. */
export type QuestionKind = 'when' | 'howMuch' | 'whatIsIt' | 'whatToDo'

/** A question may hold words of several kinds: "when and how much" is answered with the time first. Latin spellings go by sound. */
const wordsByKind: readonly (readonly [QuestionKind, string])[] = [
  ['when', 'when month date calendar কবে কখন মাস তারিখ'],
  ['howMuch', 'much dose amount rate quantity kg কত কতটা কতটুকু পরিমাণ মাত্রা কেজি'],
  ['whatIsIt', 'why identify symptom symptoms recognise cause কেন কারণ লক্ষণ চিনব'],
]

const kindBySound = new Map<string, QuestionKind>()
for (const [kind, words] of wordsByKind) {
  for (const word of normalize(words).split(' ')) {
    for (const sound of [termOf(word).sound, soundKey(word)]) kindBySound.set(sound, kind)
  }
}

/** The kind of a question cut to words; what says nothing else asks what to do. */
export function questionKind(tokens: readonly string[]): QuestionKind {
  const kinds = new Set(tokens.map((token) => kindBySound.get(termOf(token).sound)))
  return wordsByKind.find(([kind]) => kinds.has(kind))?.[0] ?? 'whatToDo'
}
