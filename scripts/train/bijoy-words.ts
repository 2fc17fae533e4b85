import {
  letterPairs,
  likenessBy,
  looksBengali,
  pairCount,
  pairScale,
  type WordLikeness,
  zeroWeight,
} from '../../src/domain/text/bijoy-likeness.ts'
import { toBijoy } from '../../tests/support/bijoy.ts'
import type { Example } from './examples.ts'

/** So often a pair counts as seen in each script before anything was read (additive smoothing). */
const seenBefore = 0.5
const heaviest = 20

/** A word that stands so often in the texts is an exception where its letters say the opposite. */
const fewestOfException = 3

/** Words that the examples lack: one of written Bengali, and a unit. */
const alsoBengali = ['এবং'].map(toBijoy)
const alsoLatin = ['gm']

/** By word, how often it was read. */
type WordCounts = ReadonlyMap<string, number>

/**
 * What tells a word that is typed in Bijoy from an English one and from Bengali in Latin letters: the log odds of its pairs
 * of letters, learned from words, each once; and the words that these pairs take for the other.
 */
export function learnBijoyWords(examples: readonly Example[]): WordLikeness {
  const bijoy = wordsOf(examples, ['bn'])
  const latin = wordsOf(examples, ['en', 'latin'])
  const ofBijoy = countPairs([...bijoy.keys()])
  const ofLatin = countPairs([...latin.keys()].flatMap(casesOf))
  const weights = ofBijoy.counts.map((count, pair) => {
    const odds = ratio(count, ofBijoy) / ratio(ofLatin.counts[pair] ?? 0, ofLatin)
    const weight = Math.round(pairScale * Math.log(odds))
    return zeroWeight + Math.max(-heaviest, Math.min(weight, heaviest))
  })
  const learned = { weights: String.fromCharCode(...weights) }
  const looksAs = (word: string) => looksBengali(word, likenessBy(learned, word))
  const bengali = exceptions(bijoy, (word) => !looksAs(word))
  const ofOthers = exceptions(latin, (word) => looksAs(word) && !bijoy.has(word))
  return {
    ...learned,
    bengali: [...bengali, ...alsoBengali].toSorted(),
    latin: [...ofOthers, ...alsoLatin].toSorted(),
  }
}

function exceptions(counts: WordCounts, isMistaken: (word: string) => boolean): readonly string[] {
  const often = [...counts].filter(([, count]) => count >= fewestOfException)
  return often.flatMap(([word]) => (isMistaken(word) ? [word] : [])).toSorted()
}

/** A name may begin a sentence or stand in capitals. */
function casesOf(word: string): readonly string[] {
  const small = word.toLowerCase()
  return [small, small, small.charAt(0).toUpperCase() + small.slice(1), word.toUpperCase()]
}

function wordsOf(examples: readonly Example[], scripts: readonly Example['script'][]): WordCounts {
  const counts = new Map<string, number>()
  for (const { text, script } of examples) {
    if (!scripts.includes(script)) continue
    const words = script === 'bn' ? text.match(/[\u0980-\u09e3]+/g) : text.match(/[a-z]+/gi)
    for (const found of words ?? []) {
      const word = script === 'bn' ? toBijoy(found) : found
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return counts
}

interface Pairs {
  readonly counts: readonly number[]
  readonly sum: number
}

function countPairs(words: readonly string[]): Pairs {
  const counts = Array.from({ length: pairCount }, () => 0)
  const pairs = words.flatMap(letterPairs)
  for (const pair of pairs) counts[pair] = (counts[pair] ?? 0) + 1
  return { counts, sum: pairs.length }
}

function ratio(count: number, { counts, sum }: Pairs): number {
  return (count + seenBefore) / (sum + seenBefore * counts.length)
}
