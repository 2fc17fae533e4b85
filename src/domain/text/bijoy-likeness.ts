import learned from './bijoy-learned.json' with { type: 'json' }

/** What `npm run train` writes. */
export interface WordLikeness {
  /** The weight of each pair of letters as one character: `@` is 0, the characters before it are negative. */
  readonly weights: string
  /** Words in Bijoy whose pairs look like those of another language: `Ilya` is ওষুধ. */
  readonly bengali: readonly string[]
  /** Words of other languages whose pairs look like Bijoy: `kg`. */
  readonly latin: readonly string[]
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Besides the letters: any other glyph, and the end of a word. */
const kindCount = letters.length + 2
const end = kindCount - 1

/** How many pairs of letters there are. */
export const pairCount = kindCount * kindCount

/** Weights are so many times the natural logarithm of the odds. */
export const pairScale = 4

/** The character code of the weight 0. */
export const zeroWeight = 64

/** The pairs of neighbouring letters of a word, its ends included, as numbers below `pairCount`. */
export function letterPairs(word: string): readonly number[] {
  const found: number[] = []
  let before = end
  for (const letter of word) {
    const known = letters.indexOf(letter)
    const kind = known === -1 ? letters.length : known
    found.push(before * kindCount + kind)
    before = kind
  }
  found.push(before * kindCount + end)
  return found
}

/**
 * How much the letters of a word look like Bengali typed in Bijoy: above 0 where they do, below 0 where they look like
 * English or like Bengali in Latin letters. The natural logarithm of the odds.
 */
export function bijoyLikeness(word: string): number {
  return likenessBy(learned, word)
}

export function likenessBy({ weights }: Pick<WordLikeness, 'weights'>, word: string): number {
  let sum = 0
  for (const pair of letterPairs(word)) sum += weights.charCodeAt(pair) - zeroWeight
  return sum / pairScale
}

/** In a text of Bijoy a word of plain letters is Bengali above this. */
const least = -3

/** Abbreviations and single letters need more. */
const leastOfCapitals = 4

/** Whether a word of plain letters is Bengali in a text that is typed in Bijoy, by its letters alone. */
export function looksBengali(word: string, likeness: number): boolean {
  return likeness > (/^(?:[A-Z]{2,4}|.)$/u.test(word) ? leastOfCapitals : least)
}

const bengaliWords = new Set(learned.bengali)
const latinWords = new Set(learned.latin)

/** The same, with the exceptions that were learned. */
export function isBengaliWord(word: string, likeness: number): boolean {
  if (bengaliWords.has(word)) return true
  return !latinWords.has(word) && looksBengali(word, likeness)
}
