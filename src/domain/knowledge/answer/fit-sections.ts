import { splitSentences } from '../../text/split-sentences.ts'

/** A part of an answer: a label and its text. */
export interface Section {
  readonly label?: string
  /** One line beside the label, or lines of their own below it, which are never shortened. */
  readonly text: string | readonly string[] | undefined
  /** A smaller rank is more important. What does not fit is left out, the highest ranks first. */
  readonly rank: number
  /** Whether sentences may be cut from its end. Never for doses: half a dose instruction is worse than none. */
  readonly mayShrink?: boolean
}

/** The sections in their order, one a line, at most `wordLimit` words. */
export function fitSections(sections: readonly Section[], wordLimit: number): string {
  let left = wordLimit
  const lineByPlace = new Map<number, string>()
  for (const [place, section] of byRank(sections)) {
    const line = lineWithin(section, left)
    if (line === undefined) continue
    left -= countWords(line)
    lineByPlace.set(place, line)
  }
  return [...lineByPlace]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line)
    .join('\n')
}

function byRank(sections: readonly Section[]): (readonly [number, Section])[] {
  return [...sections.entries()].sort(([, a], [, b]) => a.rank - b.rank)
}

function lineWithin({ label, text, mayShrink }: Section, limit: number): string | undefined {
  if (text === undefined || text.length === 0) return undefined
  const name = label === undefined ? '' : `${label}:`
  if (typeof text !== 'string') {
    const lines = [name, ...text].join('\n').trim()
    return countWords(lines) <= limit ? lines : undefined
  }
  let sentences = splitSentences(text)
  while (sentences.length > 0) {
    const line = `${name} ${sentences.join(' ')}`.trim()
    if (countWords(line) <= limit) return line
    sentences = mayShrink ? sentences.slice(0, -1) : []
  }
  return undefined
}

/** The number of words, separated by blanks. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
