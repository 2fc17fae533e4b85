import { isListItem } from '#domain/answer-card/find-steps.ts'
import { splitSentences } from '#domain/text/split-sentences.ts'

/** The beginning of a text, and what follows. All words are in one of them. */
export interface FirstLines {
  readonly first: string
  /** Empty when the text is short. */
  readonly rest: string
}

/** A beginning may be longer by this factor, before a sentence is taken apart from it. */
const tolerance = 1.5

/** Less than this part of a beginning is not worth a tap. */
const worthFolding = 0.6

/** Splits a text of more than about so many letters after whole lines, and a long first line after a sentence. A list stays whole. */
export function firstLines(text: string, letters: number): FirstLines {
  const whole = { first: text, rest: '' }
  if (text.length <= letters * tolerance) return whole
  const cut = cutWithin(text, letters)
  return cut.rest.length < letters * worthFolding ? whole : cut
}

function cutWithin(text: string, letters: number): FirstLines {
  const lines = text.split(/\r?\n/)
  const [only = ''] = lines
  const fitting = countWithin(lines, letters)
  if (fitting > 1 || only.length <= letters * tolerance)
    return cutAt(lines, behindList(lines, fitting), '\n')
  const sentences = splitSentences(only)
  const cut = cutAt(sentences, countWithin(sentences, letters), ' ')
  return { first: cut.first, rest: [cut.rest, ...lines.slice(1)].filter(Boolean).join('\n') }
}

/** The place of a cut; one inside a list, or between a list and the line over it, moves behind the list. */
function behindList(lines: readonly string[], cut: number): number {
  let at = cut
  for (let next = cut; next < lines.length; next++) {
    if (isListItem(lines[next])) at = next + 1
    else if (lines[next]?.trim() !== '') break
  }
  return at
}

/** How many of the pieces fit, at least one. */
function countWithin(pieces: readonly string[], letters: number): number {
  let length = 0
  const count = pieces.findIndex((piece) => {
    length += piece.length
    return length > letters
  })
  return count === -1 ? pieces.length : Math.max(1, count)
}

function cutAt(pieces: readonly string[], count: number, by: string): FirstLines {
  return { first: pieces.slice(0, count).join(by), rest: pieces.slice(count).join(by) }
}
