import { type Language, scriptLanguage } from '../language.ts'
import { lazily } from '../lazily.ts'
import { readableText } from '../text/bijoy.ts'
import { normalize } from '../text/normalize.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import { stem } from '../text/stem.ts'
import { tokenize } from '../text/tokenize.ts'
import { cropAliases } from './crop-aliases.ts'
import { englishWords, romanisedWords } from './stop-words.ts'
import { groupWords } from './synonym-index.ts'
import { synonymGroups } from './synonyms.ts'

/**
 * The language to answer in: Bengali for any Bengali letter, for Bijoy and for romanised Bengali ("dhaner patay dag keno"), which
 * is recognised by its function words and farm words; else English.
 */
export function questionLanguage(question: string): Language {
  const text = normalize(readableText(question))
  if (scriptLanguage(text) === 'bn') return 'bn'
  const leanings = tokenize(text).map(languageVote)
  const balance = leanings.reduce((sum, leaning) => sum + leaning, 0)
  // Bengali borrows names of crops and diseases from English, so in a draw one Bengali word decides.
  return balance > 0 || (balance === 0 && leanings.some((leaning) => leaning > 0)) ? 'bn' : 'en'
}

/** Above 0 for Bengali, below 0 for English. A function word weighs more than a name, which both languages may share. */
function languageVote(token: string): number {
  if (shared.has(token)) return 0
  if (romanisedWords.has(token)) return englishWords.has(token) ? 0 : 2
  if (englishWords.has(token)) return -2
  if (farmWords().english.has(stem(token))) return -1
  return isFarmWord(token) || isFarmWord(token.replace(romanisedEnding, '')) ? 1 : 0
}

function isFarmWord(token: string): boolean {
  const { romanised, sounds } = farmWords()
  return romanised.has(token) || sounds.has(phoneticKey(token))
}

const romanisedEnding = /(er|r|e|te|y|gulo|ta|ti|ke)$/

/** Words of both languages: names of rice seasons, and short words such as "hole" and "age", which would make English questions Bengali. */
const shared = new Set(
  'boro aman aus iri am pan til gram mug data gola chop kata current spray powder beetle mealy tap mop more hole age solubor'.split(
    ' ',
  ),
)

const leastSoundLength = 4

const farmWords = lazily(() => {
  const english = new Set<string>()
  const romanised = new Set<string>()
  /** Phonetic keys of the words in Bengali script. Short ones are left out, because English words have them too. */
  const sounds = new Set<string>()

  /** In a synonym group the English words come before the first one in Bengali script, the romanised ones after it. */
  function addWords(words: readonly string[]): void {
    let bengaliSeen = false
    for (const word of words) {
      if (word >= '\u0980') {
        bengaliSeen = true
        const sound = phoneticKey(normalize(word))
        if (sound.length >= leastSoundLength) sounds.add(sound)
      } else if (bengaliSeen) romanised.add(word)
      else english.add(stem(word))
    }
  }

  for (const group of synonymGroups) addWords(groupWords(group))
  for (const alias of cropAliases) {
    addWords(['\u0980', ...alias.local.flatMap((name) => name.split('_'))])
    addWords(alias.english.flatMap((name) => name.split('_')))
  }
  for (const word of english) romanised.delete(word)
  return { english, romanised, sounds }
})
