export interface AnswerLine {
  /** The index of the line in the answer. */
  readonly at: number
  /** A short name at the beginning of the line, with its colon; else empty. */
  readonly label: string
  readonly words: string
}

/** A longer text before the colon is a sentence, not a label. */
const label = /^[^:।.?!]{1,40}:(?=\s|$)/u

/** Splits an answer into its lines, without blank ones, and splits off their labels. No visible character is lost. */
export function answerLines(text: string): readonly AnswerLine[] {
  const lines: AnswerLine[] = []
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() === '') continue
    const name = label.exec(line)?.[0] ?? ''
    lines.push({ at: index, label: name, words: line.slice(name.length) })
  }
  return lines
}
