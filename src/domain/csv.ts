/** Without it spreadsheets read UTF-8 as the legacy encoding of their country. */
const byteOrderMark = '\uFEFF'

export type Cell = string | number | null | undefined

/**
 * A table as CSV (RFC 4180): a byte-order mark, a line of names, a line for each row, each with CR LF at its end.
 * A cell with a quote, a comma or a line break is quoted (SPEC.md, Exports). null and undefined are empty cells, and a text
 * that a spreadsheet would run as a formula gets an apostrophe before it. A text that no cell of Excel can hold ends with an
 * ellipsis.
 */
export function csvText(names: readonly string[], rows: Iterable<readonly Cell[]>): string {
  let text = byteOrderMark + csvLine(names)
  for (const row of rows) text += csvLine(row)
  return text
}

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  const text = typeof cell === 'string' ? fitted(withoutFormula(cell)) : String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Prevents CSV injection: the first characters are from OWASP's list. A number as text may begin with its sign. */
function withoutFormula(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
  return isFormula ? `'${text}` : text
}

/** The most UTF-16 code units that a cell of Excel holds. */
const cellLength = 32_767

function fitted(text: string): string {
  if (text.length <= cellLength) return text
  // Not in the middle of a surrogate pair.
  return `${text.slice(0, cellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
