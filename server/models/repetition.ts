import { splitSentences } from '#domain/text/split-sentences.ts'

/** The longest piece of text, in UTF-16 code units, that is noticed when a model says it again and again. */
const longestPiece = 3_000
const fewestCopies = 4

/** So much of the same is no list and no forecast; of marks and cells of a table it must be more. */
const leastRepeated = 200
const leastOfMarks = 1_000

/** The text before a loop at its end, as small models fall into it; undefined where there is none. Takes linear time. */
export function textBeforeLoop(text: string): string | undefined {
  const backwards = repeatedBehind(text.slice(-longestPiece * fewestCopies))
  for (let length = 1; length <= longestPiece; length += 1) {
    const repeated = backwards[length] ?? 0
    if (repeated < Math.max(leastRepeated, length * (fewestCopies - 1))) continue
    if (repeated < leastRepeatedOf(text.slice(-length))) continue
    return text.slice(0, text.length - length - repeatedLength(text, length))
  }
  return undefined
}

function leastRepeatedOf(piece: string): number {
  return /\p{L}.*\p{L}/su.test(piece) && !piece.includes('·') ? leastRepeated : leastOfMarks
}

/** How many characters at the end of a text are the same as those `length` before them. */
function repeatedLength(text: string, length: number): number {
  let count = 0
  for (let at = text.length - 1; at >= length && text[at] === text[at - length]; at -= 1) count += 1
  return count
}

/** That number for each length: the Z function of the text from its end. */
function repeatedBehind(text: string): readonly number[] {
  const last = text.length - 1
  const found: number[] = [text.length]
  let left = 0
  let right = 0
  for (let length = 1; length <= last; length += 1) {
    let count = length < right ? Math.min(right - length, found[length - left] ?? 0) : 0
    while (length + count <= last && text[last - count] === text[last - length - count]) count += 1
    if (length + count > right) {
      left = length
      right = length + count
    }
    found.push(count)
  }
  return found
}

interface Sentence {
  readonly line: number
  readonly text: string
  /** For comparing: without the number or mark of a list before it. */
  readonly key: string
  /** An item of a list, a row of a table, a line without an end mark: they may be the same on purpose. */
  readonly isRow: boolean
}

/** The most sentences that are said in turn. */
const longestRound = 40
const fewestRounds = 3
const fewestRoundsOfRows = 10
/** In letters of all its sentences: rows such as `No rain` may follow each other. */
const shortestRound = 12

/**
 * The text in which the same sentences stand once where they follow each other three times or more, with what the text
 * ends in of one round more. The same dose below three headings is no repetition, nor are three equal rows.
 */
export function withoutRounds(text: string): string {
  const lines = text.split('\n')
  const sentences = lines.flatMap(sentencesOf)
  const kept: Sentence[] = []
  for (let at = 0; at < sentences.length; ) {
    const { size, rounds } = roundAt(sentences, at)
    kept.push(...sentences.slice(at, at + size))
    at += size * rounds
    if (rounds > 1 && isBegun(sentences.slice(at), sentences.slice(at - size, at))) break
  }
  if (kept.length === sentences.length) return text
  const ofLine = Map.groupBy(sentences, ({ line }) => line)
  const keptOfLine = Map.groupBy(kept, ({ line }) => line)
  const left = lines.flatMap((line, at) => {
    const own = keptOfLine.get(at) ?? []
    if (own.length === (ofLine.get(at)?.length ?? 0)) return [line]
    return own.length === 0 ? [] : [own.map(({ text }) => text).join(' ')]
  })
  return left
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** How many sentences are said in turn from one on, and how often. */
function roundAt(
  sentences: readonly Sentence[],
  at: number,
): { readonly size: number; readonly rounds: number } {
  for (let size = 1; size <= longestRound; size += 1) {
    if (!isSame(sentences, at, at + size, size)) continue
    const round = sentences.slice(at, at + size)
    if (lettersOf(round) < shortestRound) continue
    let rounds = 2
    while (isSame(sentences, at, at + rounds * size, size)) rounds += 1
    const fewest = round.some(({ isRow }) => isRow) ? fewestRoundsOfRows : fewestRounds
    if (rounds >= fewest) return { size, rounds }
  }
  return { size: 1, rounds: 1 }
}

/** Of its different sentences. */
function lettersOf(round: readonly Sentence[]): number {
  return [...new Set(round.map(({ key }) => key))].join('').length
}

function isSame(
  sentences: readonly Sentence[],
  first: number,
  second: number,
  size: number,
): boolean {
  if (second + size > sentences.length) return false
  for (let at = 0; at < size; at += 1) {
    if (sentences[first + at]?.key !== sentences[second + at]?.key) return false
  }
  return true
}

/** Whether the rest of a text is the beginning of one round more, broken off at any place. */
function isBegun(rest: readonly Sentence[], round: readonly Sentence[]): boolean {
  return (
    rest.length <= round.length &&
    rest.every(({ key }, at) => {
      const whole = round[at]?.key ?? ''
      return at === rest.length - 1 ? whole.startsWith(key) : whole === key
    })
  )
}

function sentencesOf(line: string, at: number): readonly Sentence[] {
  const found: Sentence[] = []
  let mark = ''
  for (const text of splitSentences(line)) {
    // `1.` is the number of the sentence behind it.
    if (/^\s*\p{N}{1,3}[.।]$/u.test(text)) {
      mark = `${text} `
      continue
    }
    const item = /^\s*(?:\p{N}{1,3}[.)।](?!\p{N})\s*|[-•*]\s+)/u.exec(text)?.[0] ?? ''
    const isRow = mark + item !== '' || text.includes('·') || !/[.!?।]["”’)]*\s*$/u.test(text)
    const key = text.slice(item.length).trim().toLowerCase()
    found.push({ line: at, text: mark + text, key, isRow })
    mark = ''
  }
  return mark === '' ? found : [...found, { line: at, text: mark.trim(), key: mark, isRow: true }]
}
