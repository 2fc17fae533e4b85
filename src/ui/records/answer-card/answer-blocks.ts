import { type AnswerLine, answerLines } from './answer-lines.ts'

/** A part of an answer: a line of text, or lines that are a table. */
export type AnswerBlock =
  | (AnswerLine & { readonly kind: 'line' })
  | {
      readonly kind: 'table'
      /** The index of its first line in the answer. */
      readonly at: number
      /** The names of the columns; empty when the answer has none. */
      readonly head: readonly string[]
      /** The first cell names the row. All rows have the same length. */
      readonly rows: readonly (readonly string[])[]
    }

const between = ' · '

/** Splits an answer into lines and tables: two or more lines `– name · a · b` of the same length, after a line `name · a · b:`. */
export function answerBlocks(text: string): readonly AnswerBlock[] {
  const lines = answerLines(text)
  const blocks: AnswerBlock[] = []
  for (let place = 0; place < lines.length; ) {
    const table = tableAt(lines, place)
    if (table) blocks.push(table.block)
    else blocks.push(...lines.slice(place, place + 1).map(asLine))
    place += table?.length ?? 1
  }
  return blocks
}

function asLine(line: AnswerLine): AnswerBlock {
  return { kind: 'line', ...line }
}

/** The table that begins at a line, and of how many lines it is made. */
function tableAt(lines: readonly AnswerLine[], place: number) {
  const first = lines[place]
  if (!first) return undefined
  const head = headCells(first)
  const start = head.length > 0 ? place + 1 : place
  const width = head.length > 0 ? head.length : rowCells(lines[start]).length
  const rows: (readonly string[])[] = []
  for (const line of lines.slice(start)) {
    const cells = rowCells(line)
    if (cells.length !== width) break
    rows.push(cells)
  }
  if (width < 2 || rows.length < 2) return undefined
  const block = { kind: 'table', at: first.at, head, rows } as const
  return { block, length: start - place + rows.length }
}

/** The cells of a row; one cell or none for any other line. */
function rowCells(line: AnswerLine | undefined): readonly string[] {
  const text = line ? whole(line) : ''
  return /^[–-] /.test(text) ? cellsOf(text.slice(2)) : []
}

/** The names of columns; none for any other line. */
function headCells(line: AnswerLine): readonly string[] {
  const text = whole(line)
  const cells = text.endsWith(':') && !/^[–-] /.test(text) ? cellsOf(text.slice(0, -1)) : []
  return cells.length > 1 ? cells : []
}

function cellsOf(text: string): readonly string[] {
  return text.split(between).map((cell) => cell.trim())
}

function whole({ label, words }: AnswerLine): string {
  return (label + words).trim()
}
