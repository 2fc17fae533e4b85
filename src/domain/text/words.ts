/** One token of a text: a word, a number, a pause within a sentence, or the end of a sentence. */
export interface Word {
  readonly kind: 'word' | 'number' | 'pause' | 'stop'
  readonly text: string
  /** Of a number: whether it belongs to the word before it, as the 28 of dhan28 and of dhan-28 does. */
  readonly joined: boolean
}

/** A word without end is read in pieces of 40 letters. */
const piece =
  /([a-z]{1,40}|[\u0980-\u09e3\u09f0\u09f1\u09fc]{1,40})|([0-9]+(?:[.,/\u2044~\u2013-][0-9]+)*)|([.!?।॥;|\n])|[,:/()%@\u00b7\u2013\u2014]/g

/** The tokens of a text in `plainText`'s form, in their order. Never throws; takes time linear in the length. */
export function readWords(plain: string): readonly Word[] {
  const words: Word[] = []
  let end = 0
  for (const found of plain.matchAll(piece)) {
    const [mark, word, number, stop] = found
    const gap = plain.slice(end, found.index)
    end = found.index + mark.length
    const joined = words.at(-1)?.kind === 'word' && (gap === '' || gap === '-')
    if (word !== undefined) words.push({ kind: 'word', text: word, joined: false })
    else if (number !== undefined) words.push({ kind: 'number', text: number, joined })
    else if (stop === undefined) words.push({ kind: 'pause', text: mark, joined: false })
    else if (stop !== '.' || isFullStop(plain.charAt(end), words.at(-1))) {
      words.push({ kind: 'stop', text: mark, joined: false })
    }
  }
  return words
}

/** Abbreviations: a full stop after them ends no sentence (2 g. per litre, ২ মি. লি.). */
const abbreviation =
  /^(?:[a-z]|kg|gm|ml|cc|lt|lit|ltr|eg|ie|vs|approx|tsp|tbsp|var|spp?|মি|লি|কে|জি|গ্রা|সে|ডা|নং)$/

function isFullStop(next: string, before: Word | undefined): boolean {
  if (/[a-z0-9\u0980-\u09ff]/.test(next)) return false
  return !(before?.kind === 'word' && abbreviation.test(before.text))
}

/** Whether a token is a pause or the end of a sentence. */
export function isMark({ kind }: Word): boolean {
  return kind === 'stop' || kind === 'pause'
}

/** The text of the token at a position; '' where there is none. */
export function textAt(words: readonly Word[], at: number): string {
  return words[at]?.text ?? ''
}
