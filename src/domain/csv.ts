/** Without it spreadsheets take UTF-8 for the alphabet of their own country. */
const byteOrderMark = '\uFEFF'

export type Cell = string | number | null | undefined

/**
 * A table as comma-separated text: a byte-order mark, a line of names, a line for each row, all ended as RFC 4180 has it.
 * Quoted is what holds a quote, a comma or a line break (SPEC.md, Exports). What is not known is an empty cell, and a
 * text that a spreadsheet would run as a formula begins with an apostrophe.
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
  const text = typeof cell === 'string' ? withoutFormula(cell) : String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The beginnings that OWASP's "CSV Injection" lists; a number that came as text may begin with its sign. */
function withoutFormula(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
  return isFormula ? `'${text}` : text
}
