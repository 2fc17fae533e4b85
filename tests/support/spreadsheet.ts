import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** What a spreadsheet has made of a cell: a text, a number, or what nobody had written (a formula, a day, yes or no). */
export type SheetCell = string | number | { readonly became: string; readonly shown: string }

const places = [process.env.LIBREOFFICE_PATH, '/usr/bin/soffice', '/usr/bin/libreoffice']

/** LibreOffice (`LIBREOFFICE_PATH`, or Debian's); undefined where there is none. */
export function spreadsheetProgram(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place))
}

/**
 * How the file is read, after LibreOffice's list of "Filter Options for CSV": commas, double quotes, UTF-8, from the
 * first line, no type for any column, US English; quoted cells may be numbers as well, days are not guessed; the
 * next four are for writing, or blanks; and what looks like a formula is run, as a careless user does.
 */
const csvAsWritten = '44,34,76,1,,1033,false,false,false,false,false,0,true'

const longestMs = 60_000

/**
 * The rows as the spreadsheet program understands them, line breaks as LF (and a tab lost in a text that has any: there
 * OpenDocument as LibreOffice writes it says less than the program knows). Each call has a profile of its own, so that
 * several may run at once.
 */
export async function openInSpreadsheet(
  csv: string | Uint8Array,
): Promise<readonly (readonly SheetCell[])[]> {
  const program = spreadsheetProgram()
  if (program === undefined) throw new Error('there is no spreadsheet program here')
  const folder = await mkdtemp(join(tmpdir(), 'fosol-spreadsheet-'))
  try {
    await writeFile(join(folder, 'table.csv'), csv)
    const profile = pathToFileURL(join(folder, 'profile')).href
    await promisify(execFile)(
      program,
      [
        ...[`-env:UserInstallation=${profile}`, '--headless', '--norestore'],
        `--infilter=Text - txt - csv (StarCalc):${csvAsWritten}`,
        ...['--convert-to', 'fods', '--outdir', folder, join(folder, 'table.csv')],
      ],
      { timeout: longestMs },
    )
    return rowsOf(await readFile(join(folder, 'table.fods'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Reads a sheet of flat OpenDocument, one text for everything: the rows between their tags. */
function rowsOf(document: string): readonly (readonly SheetCell[])[] {
  return elements(document, 'table:table-row').flatMap(({ attributes, inside }) => {
    const row = elements(inside, 'table:table-cell').flatMap(cellsOf)
    return times(attribute(attributes, 'table:number-rows-repeated'), row)
  })
}

/** Equal neighbours are written once. */
function cellsOf({ attributes, inside }: XmlElement): readonly SheetCell[] {
  const shown = elements(inside, 'text:p')
    .map((paragraph) => plainText(paragraph.inside))
    .join('\n')
  return times(attribute(attributes, 'table:number-columns-repeated'), cellOf(attributes, shown))
}

function cellOf(attributes: string, shown: string): SheetCell {
  const formula = attribute(attributes, 'table:formula')
  if (formula !== undefined) return { became: 'formula', shown: formula }
  const type = attribute(attributes, 'office:value-type') ?? 'string'
  if (type === 'float') return Number(attribute(attributes, 'office:value'))
  return type === 'string' ? shown : { became: type, shown }
}

interface XmlElement {
  readonly attributes: string
  readonly inside: string
}

function elements(xml: string, name: string): readonly XmlElement[] {
  const pattern = new RegExp(`<${name}(?=[\\s/>])([^>]*?)(?:/>|>(.*?)</${name}>)`, 'gs')
  return Array.from(xml.matchAll(pattern), ([, attributes = '', inside = '']) => ({
    attributes,
    inside,
  }))
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

/** Several blanks, tabs and breaks have marks of their own in a paragraph. */
function plainText(paragraph: string): string {
  const text = paragraph
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
    .replaceAll('<text:tab/>', '\t')
    .replaceAll('<text:line-break/>', '\n')
    .replace(/<[^>]*>/g, '')
  return unescaped(text)
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (_, hex, code, name) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10))
      : (characters[name] ?? ''),
  )
}

function times<T>(count: string | undefined, values: T): readonly T[] {
  return Array.from({ length: Number(count ?? 1) }, () => values)
}
