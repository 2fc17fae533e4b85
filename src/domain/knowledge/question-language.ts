import { type Language, scriptLanguage } from '../language.ts'
import { cropAliases } from './aliases.ts'
import { normalize } from './normalize.ts'
import { soundKey } from './sound-key.ts'
import { stem } from './stem.ts'
import { englishWords, romanisedWords } from './stop-words.ts'
import { wordsOf } from './synonym-sounds.ts'
import { synonymGroups } from './synonyms.ts'
import { tokenize } from './tokenize.ts'

/**
 * The language to answer in: Bengali for any Bengali letter, and for Bengali typed in Latin letters
 * ("dhaner patay dag keno"), told by its little words and farm words; else English.
 */
export function questionLanguage(question: string): Language {
  const text = normalize(question)
  if (scriptLanguage(text) === 'bn') return 'bn'
  const leanings = tokenize(text).map(leaning)
  const balance = leanings.reduce((sum, leaning) => sum + leaning, 0)
  // Names of crops and diseases are borrowed from English, so in a draw one Bengali word decides.
  return balance > 0 || (balance === 0 && leanings.some((leaning) => leaning > 0)) ? 'bn' : 'en'
}

/** Above nought for Bengali, below for English; a little word weighs more than a name, which travels. */
function leaning(token: string): number {
  if (shared.has(token)) return 0
  if (romanisedWords.has(token)) return englishWords.has(token) ? 0 : 2
  if (englishWords.has(token)) return -2
  if (englishFarmWords.has(stem(token))) return -1
  return isFarmWord(token) || isFarmWord(token.replace(romanisedEnding, '')) ? 1 : 0
}

function isFarmWord(token: string): boolean {
  return romanisedFarmWords.has(token) || farmSounds.has(soundKey(token))
}

const romanisedEnding = /(er|r|e|te|y|gulo|ta|ti|ke)$/

/** Names of rice seasons are used as they are in English; short doubtful ones ("hole", "age") would make English words Bengali. */
const shared = new Set(
  'boro aman aus iri am pan til gram mug data gola chop kata current spray powder beetle mealy tap mop more hole age solubor'.split(
    ' ',
  ),
)

const englishFarmWords = new Set<string>()
const romanisedFarmWords = new Set<string>()
/** Of the words in Bengali script; short ones sound like English. */
const farmSounds = new Set<string>()
const leastSoundLength = 4

/** In a group the English words stand before the first Bengali one, the romanised ones after it. */
function learn(words: readonly string[]): void {
  let bengaliSeen = false
  for (const word of words) {
    if (word >= '\u0980') {
      bengaliSeen = true
      const sound = soundKey(normalize(word))
      if (sound.length >= leastSoundLength) farmSounds.add(sound)
    } else if (bengaliSeen) romanisedFarmWords.add(word)
    else englishFarmWords.add(stem(word))
  }
}

for (const group of synonymGroups) learn(wordsOf(group))
for (const { local, english } of cropAliases) {
  learn(['\u0980', ...local.flatMap((name) => name.split('_'))])
  learn(english.flatMap((name) => name.split('_')))
}
for (const word of englishFarmWords) romanisedFarmWords.delete(word)
