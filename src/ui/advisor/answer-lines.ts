export interface AnswerLine {
  /** Where the line begins in the answer. */
  readonly at: number
  /** What stands before the first colon of a line that begins with a short name for what follows, with the colon. */
  readonly label: string
  readonly words: string
}

/** Longer beginnings are sentences, not labels. */
const label = /^[^:।.?!]{1,40}:(?=\s|$)/u

/** An answer's lines, blank ones left out, with the label that each may begin with. Every visible character is kept. */
export function answerLines(text: string): readonly AnswerLine[] {
  const lines: AnswerLine[] = []
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() === '') continue
    const name = label.exec(line)?.[0] ?? ''
    lines.push({ at: index, label: name, words: line.slice(name.length) })
  }
  return lines
}
