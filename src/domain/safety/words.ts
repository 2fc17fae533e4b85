/** A word, a number, a pause within a sentence or the end of one. */
export interface Word {
  readonly kind: 'word' | 'number' | 'pause' | 'stop'
  readonly text: string
  /** Of a number: whether it hangs on the word before, as the 28 of dhan28 and of dhan-28 does. */
  readonly glued: boolean
}

const piece =
  /([a-z]+|[\u0980-\u09e3\u09f0\u09f1\u09fc]+)|([0-9]+(?:[.,/\u2044~\u2013-][0-9]+)*)|([.!?।॥;|\n])|[,:/()%@\u2013\u2014]/g

/** The words of a text in `plainText`'s form, in the order they stand. Never throws; linear in the length. */
export function readWords(plain: string): readonly Word[] {
  const words: Word[] = []
  let end = 0
  for (const found of plain.matchAll(piece)) {
    const [mark, word, number, stop] = found
    const gap = plain.slice(end, found.index)
    end = found.index + mark.length
    const glued = words.at(-1)?.kind === 'word' && (gap === '' || gap === '-')
    if (word !== undefined) words.push({ kind: 'word', text: word, glued: false })
    else if (number !== undefined) words.push({ kind: 'number', text: number, glued })
    else if (stop === undefined) words.push({ kind: 'pause', text: mark, glued: false })
    else if (stop !== '.' || isFullStop(plain.charAt(end), words.at(-1))) {
      words.push({ kind: 'stop', text: mark, glued: false })
    }
  }
  return words
}

/** Abbreviations, after which a point ends nothing: 2 g. per litre, ২ মি. লি. */
const abbreviation =
  /^(?:[a-z]|kg|gm|ml|cc|lt|lit|ltr|eg|ie|vs|approx|tsp|tbsp|var|spp?|মি|লি|কে|জি|গ্রা|সে|ডা|নং)$/

function isFullStop(next: string, before: Word | undefined): boolean {
  if (/[a-z0-9\u0980-\u09ff]/.test(next)) return false
  return !(before?.kind === 'word' && abbreviation.test(before.text))
}

/** The text of the word at a place; '' where there is none. */
export function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? ''
}
