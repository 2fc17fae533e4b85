/**
 * Markdown as plain text, line by line: later lines never change a finished line, so a growing answer only grows. A
 * CommonMark parser would read `> 35 °C` as a quotation, `10*20*5` as emphasis and `~5 kg/~10` as deleted text. Here a
 * mark next to digits stays.
 */
export function withoutMarkdown(text: string): string {
  return joined(linesOf(text))
}

/** The same for a text that still grows. The last line only up to where later characters cannot change it. */
export function growingWithoutMarkdown(text: string): string {
  const at = text.lastIndexOf('\n') + 1
  return joined(linesOf(text.slice(0, at) + settledPart(text.slice(at))))
}

function joined(lines: readonly string[]): string {
  return lines.join('\n').replace(/\n{3,}/g, '\n\n')
}

function linesOf(text: string): string[] {
  const lines: string[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    if (fence.test(line)) isCode = !isCode
    else if (isCode) lines.push(line)
    else if (!rule.test(line)) lines.push(plainLine(line))
  }
  return lines
}

/** Optionally with the name of a language. */
const fence = /^\s*(?:```|~~~)\s*[a-z+#-]*\s*$/i
/** A horizontal rule, the underline of a heading, or the line between the head of a table and its rows. */
const rule =
  /^\s*(?:([-*_])(?:\s*\1){2,}|=+|\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?|\|\s*:?-+:?\s*\|)\s*$/
/** The last `|` is often missing. */
const tableRow = /^\s*\|(?=.*\|)(.*?)\|?\s*$/

function plainLine(line: string): string {
  const cells = tableRow.exec(line)?.[1]
  if (cells !== undefined)
    return cells
      .split(/(?<!\\)\|/)
      .map(plainCell)
      .join(' · ')
  return plainWords(
    line
      .replace(/^\s*(?:>\s?)+(?![\s\d\u09e6-\u09ef=])/, '')
      .replace(/^\s{0,3}#{1,6}\s+(.*?)(?:\s+#+)?\s*$/, '$1')
      .replace(/^(\s*)[*+]\s+/, '$1- '),
  )
}

function plainCell(cell: string): string {
  return plainWords(cell).trim().replaceAll('\n', ' ') || '–'
}

function plainWords(line: string): string {
  return line
    .replace(code, '$1')
    .replace(link, linkWords)
    .replace(strong, '$2')
    .replace(underlined, '$2')
    .replace(emphasis, '$1')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<sup>/gi, '^')
    .replace(htmlTag, '')
    .replace(/<(https?:[^<>\s]+)>/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1')
    .replace(/&(nbsp|lt|gt|amp);/g, (_, name: string) => letterByEntity[name] ?? '')
}

const code = /`{1,3}([^`]{1,300})`{1,3}/g
const link = /!?\[([^\][]*)\]\(\s*([^()\s]*)[^()]*\)/g
const strong = /(?<![\p{N}*\\])(\*{2,3})(?=[^\s*])(.{1,500}?)(?<=[^\s*\\])\1(?!\*)/gu
const underlined =
  /(?<![\p{L}\p{N}\p{M}_\\])(_{1,3})(?=[^\s_])(.{1,500}?)(?<=[^\s_\\])\1(?![\p{L}\p{N}\p{M}_])/gu
/**
 * A single star between words may be a multiplication, `N*P`. Emphasis must not touch letters outside, and contains a
 * letter.
 */
const emphasis =
  /(?<![\p{L}\p{N}\p{M}*\\])\*(?=[^\s*])([^*]*\p{L}[^*]*)(?<=[^\s\\])\*(?![\p{L}\p{N}*])/gu
const htmlTag =
  /<\/?(?:a|b|i|u|em|strong|small|sub|sup|p|div|span|ul|ol|li|h[1-6]|table|thead|tbody|tr|td|th|code|pre|blockquote|font|center|mark|hr|img)(?:\s[^<>]*)?\/?>/gi
const letterByEntity: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&' }

/** The brackets may contain a number or a unit instead of an address; then everything stays. */
function linkWords(whole: string, words: string, address: string): string {
  if (!/^(?:[a-z]+:|www\.|[#/])|\.[a-z]{2,5}$/i.test(address)) return whole
  return /^https?:/.test(address) && words !== address ? `${words} (${address})` : words
}

/** The part of an unfinished line before the first mark whose meaning depends on the next characters. */
function settledPart(line: string): string {
  if (/^\s*(?:\||[#>*+=_`~\s-]*$)/.test(line)) return ''
  const listMark = line.match(/^\s*(?:[*+-]\s|[#>]+\s)/)?.[0].length ?? 0
  const settled = settledSpans(line)
  for (const { index } of line.matchAll(/!?\[|!$|[*_`\\&<]/g)) {
    const isSettled =
      index < listMark || settled.some(({ from, to }) => index >= from && index < to)
    if (!isSettled && openMark.test(line.slice(index))) return line.slice(0, index)
  }
  return line
}

/** The ranges of complete pairs of marks, which later characters cannot extend. */
function settledSpans(line: string) {
  return [code, link, strong, underlined, emphasis]
    .flatMap((pair) => [...line.matchAll(pair)])
    .map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
    .filter(({ to }) => to < line.length)
}

const openMark = /^(?:!$|[*_`&<\\]+(?:\S|$)|!?\[[^\][]*(?:\](?:\([^()]*)?)?$)/
