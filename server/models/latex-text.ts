import { plainFormula } from './latex-formula.ts'

/**
 * Formulas in LaTeX as plain text: `$\frac{26}{0.46} = 56.5\ \text{kg}$` is 26/0.46 = 56.5 kg. Money stays as it is: `$5 to
 * $10` is no formula. What cannot be read stays, too. What Markdown would take for marks is escaped.
 */
export function withoutLatex(text: string): string {
  return written(text, formulasIn(text).formulas)
}

/** The same for a text that still grows: only up to where later characters cannot change it. */
export function growingWithoutLatex(text: string): string {
  const { formulas, settled } = formulasIn(text)
  return written(
    text.slice(0, settled),
    formulas.filter(({ stop }) => stop <= settled),
  )
}

interface Formula {
  readonly start: number
  readonly stop: number
  /** As plain text. */
  readonly read: string
}

function written(text: string, formulas: readonly Formula[]): string {
  let plain = ''
  let end = 0
  for (const { start, stop, read } of formulas) {
    plain = beside(plain, withoutEscapes(text.slice(end, start)))
    plain = beside(plain, read.replace(/[\\*_|`]|^[+#>]/gm, '\\$&'))
    end = stop
  }
  return beside(plain, withoutEscapes(text.slice(end)))
}

/** Two numbers that touch only because the marks between them are gone stay two. */
function beside(before: string, after: string): string {
  return /\p{N}$/u.test(before) && /^[.,]?\p{N}/u.test(after)
    ? `${before} ${after}`
    : before + after
}

/** Outside of formulas: `5\,kg`, `5\%`, `\$5`, `10^{-3}`. */
function withoutEscapes(text: string): string {
  return text
    .replace(/(?<=\p{N})\\[,;] ?(?=[\p{L}\p{N}]|$)/gu, ' ')
    .replace(/(?<=\p{N} ?)\\%(?!\p{L})/gu, '%')
    .replace(/\\\$(?= ?\p{N})/gu, '$$')
    .replace(/(?<=\p{N})\^\{(-?\p{N}{1,3})\}/gu, '^$1')
}

interface Reading {
  readonly formulas: readonly Formula[]
  /** The length of the text that later characters do not change. */
  readonly settled: number
}

/** Commands that stand in texts without the marks of a formula. */
const group = String.raw`\\(?:[dt]?frac|text(?:bf|it|rm)?|mathrm|mathbf|boxed|sqrt|ce)(?=\{)`
const sign = String.raw`\\(?:times|cdot|div|approx|pm|leq?|geq?|degree|mu|rightarrow)(?![a-zA-Z])|\^(?:\\circ(?:(?![a-zA-Z])|(?=[CF](?![a-zA-Z])))|\{\\circ\})`

const opening = new RegExp(
  String.raw`(?<!\\)\$\$?|\\[([]|\\begin\{[a-z]{1,12}\*?\}|${group}|${sign}`,
  'g',
)

/** What may go on behind the end of the text. */
const unfinished =
  /(?:\^(?:\{-?\p{N}{0,3})?|(?:\^\{?)?\\(?:[a-zA-Z]*\}?|begin\{?[a-z]{0,12}\*?)|\\[,;: %$] ?|\${1,3})$/u

function formulasIn(text: string): Reading {
  const formulas: Formula[] = []
  const placeOf = placesIn(text)
  let settled = unfinished.exec(text)?.index ?? text.length
  let end = 0
  for (const { 0: open, index: start } of text.matchAll(opening)) {
    if (start < end) continue
    const stop = stopOf(open, { text, start, placeOf })
    if (stop === 'open' || stop === text.length) settled = Math.min(settled, start)
    // All that follows is in a group of these commands.
    if (stop === 'open' && closeOf(open) === undefined && open !== '$') break
    if (typeof stop !== 'number') continue
    const read = readAt(open, { text, start, stop })
    if (read === undefined) continue
    formulas.push({ start, stop, read })
    end = stop
  }
  // Behind a formula a stop may begin a number.
  const isOpenStop = end > 0 && end === text.length - 1 && /[.,]$/.test(text)
  return { formulas, settled: isOpenStop ? Math.min(settled, end) : settled }
}

/** Where a mark comes next. Each text is searched once for each mark. */
function placesIn(text: string): (mark: string, from: number) => number {
  const known = new Map<string, number>()
  return (mark, from) => {
    const before = known.get(mark)
    if (before !== undefined && (before === -1 || before >= from)) return before
    const place = text.indexOf(mark, from)
    known.set(mark, place)
    return place
  }
}

interface Begun {
  readonly text: string
  readonly start: number
  readonly placeOf: (mark: string, from: number) => number
}

/** The longest formula of several lines, in UTF-16 code units. */
const longest = 1_000

/** The place behind a formula; 'open' while it may still end, undefined if it does not. */
function stopOf(open: string, { text, start, placeOf }: Begun): number | 'open' | undefined {
  const from = start + open.length
  if (open === '$') return dollarStop(text, from)
  const close = closeOf(open)
  if (close === undefined) return commandsStop(text, start)
  const place = placeOf(close, from)
  if (place === -1) return text.length - from < longest ? 'open' : undefined
  return place - from <= longest ? place + close.length : undefined
}

function closeOf(open: string): string | undefined {
  if (open.startsWith('\\begin')) return open.replace('begin', 'end')
  return { $$: '$$', '\\[': '\\]', '\\(': '\\)' }[open]
}

function dollarStop(text: string, from: number): number | 'open' | undefined {
  const inLine = /(?:[^$\n\\]|\\[^\n])*/y
  inLine.lastIndex = from
  const content = inLine.exec(text)?.[0] ?? ''
  const end = from + content.length
  if (prose.test(withoutGroups(content))) return undefined
  if (text[end] === '$') return end + 1
  return end >= text.length - 1 && text[end] !== '\n' ? 'open' : undefined
}

const nextCommand = new RegExp(
  String.raw`(?:\\[,;: ])*(?:${group}|${sign})|[_^](?:(?=\{)|\p{N})`,
  'uy',
)
const mayGoOn = /^(?:(?:\\[,;: ])+|(?:\\[,;: ])*\\[a-zA-Z]*|[_^])$/

/** The place behind commands that touch each other, and their groups: `\frac{1}{2}\text{ kg}`. */
function commandsStop(text: string, start: number): number | 'open' | undefined {
  let at = start
  for (;;) {
    nextCommand.lastIndex = at
    if (at - start > longestRun) return at
    if (!nextCommand.test(text)) return mayGoOn.test(text.slice(at, at + 40)) ? 'open' : at
    at = nextCommand.lastIndex
    while (text[at] === '{') {
      const end = groupEnd(text, at)
      if (typeof end !== 'number') return end
      at = end
    }
  }
}

/** In UTF-16 code units. */
const longestGroup = 300
const longestRun = 300

function groupEnd(text: string, from: number): number | 'open' | undefined {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (at - from > longestGroup) return undefined
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return 'open'
}

interface Ended {
  readonly text: string
  readonly start: number
  readonly stop: number
}

function readAt(open: string, { text, start, stop }: Ended): string | undefined {
  const isMarked = /^(?:\$\$?|\\[([])$/.test(open)
  const content = isMarked
    ? text.slice(start + open.length, stop - open.length)
    : text.slice(start, stop)
  const before = text.slice(Math.max(0, start - 100), start)
  const after = text.charAt(stop)
  if (/\n\s*\n/.test(content) || !isFormula(open, { content, before, after })) return undefined
  return plainFormula(content, before)
}

interface Candidate {
  readonly content: string
  readonly before: string
  readonly after: string
}

/** Brackets and dollar signs stand around words and money, too: `\[BRRI\]`, `US$5 (৳600/$)`. */
function isFormula(open: string, { content, before, after }: Candidate): boolean {
  const hasCommand = /[\\^_{]/.test(content)
  switch (open) {
    case '$':
      return isDollarFormula({ content, before, after }, hasCommand)
    case '$$':
      return hasCommand || (/\p{N}/u.test(content) && !prose.test(content))
    case '\\(':
      return hasCommand || !(/\p{L}\p{M}*\p{L}/u.test(content) || /[\p{L}\p{N}]$/u.test(before))
    case '\\[':
      return hasCommand || /[=+×÷<>≤≥≈]/.test(content)
    default:
      return !path.test(`${before}\\`)
  }
}

/** Without a command it has only numbers, letters and signs between, no blank inside its marks, and nothing open at its end. */
function isDollarFormula({ content, before, after }: Candidate, hasCommand: boolean): boolean {
  if (after === '$' || /(?<!\^\{?\d*)[=+×÷/,-]\s*$/.test(content)) return false
  // Variables of a shell: $HOME_DIR:$PATH.
  const isVariable = /[\s:]$/.test(content) || /^[\p{L}_{]/u.test(after)
  if (isVariable && !/^[\^_]|\\/.test(content)) return false
  const touchesNumber = /\p{N}$/u.test(before) || /^\p{N}/u.test(after)
  if (touchesNumber && !/^[\\^_]/.test(content)) return false
  if (hasCommand) return true
  return (
    /^[\p{N}\p{L}.=+×÷*/<>≤≥≈%-][\p{N}\p{L}\p{M} .=+×÷*/<>≤≥≈%-]*(?<! )$/u.test(content) &&
    !/\p{L}$/u.test(before)
  )
}

/** A word. Units and names of nutrients are shorter, or in capitals. */
const prose = /\p{Ll}{3}|[\u0980-\u09e3]{3}/u

function withoutGroups(content: string): string {
  return content.replace(/\\[a-zA-Z]+|\{[^{}]*(?:\}|$)/g, ' ')
}

/** A path of files: `C:\times`, `.\text`. */
const path = /(?:^|[\s"'(`])(?:[A-Za-z]:|\.{1,2}|%\w+%|\\)\\\S*$/
