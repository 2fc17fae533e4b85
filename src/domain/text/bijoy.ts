import { writeDigits } from '../digits.ts'
import { bijoyLikeness, isBengaliWord } from './bijoy-likeness.ts'
import { readBijoyWord } from './bijoy-word.ts'

/** The text as it is read: in Unicode where it is typed in Bijoy, as it is where not. */
export function readableText(text: string): string {
  return fromBijoy(text) ?? text
}

/**
 * A text that is typed in Bijoy (ANSI Bengali, font SutonnyMJ: Bengali as characters of Windows-1252), in Unicode;
 * undefined where it is not typed so. English words in it stay. For reading and showing only: what was typed is stored and
 * sent as it is. Never throws; takes time linear in the length.
 */
export function fromBijoy(text: string): string | undefined {
  return readIf(isBijoy, text)
}

/**
 * The same for a text that may be typed so, by its words alone: a short cry for help says too little of how it is typed
 * (`wel Lve` is বিষ খাব). Only to look for dangers in it.
 */
export function maybeFromBijoy(text: string): string | undefined {
  return readIf((words) => words.every(({ bengali }) => bengali !== undefined), text)
}

function readIf(
  isTypedSo: (words: readonly TypedWord[]) => boolean,
  text: string,
): string | undefined {
  if (!hint.test(text) || bengaliLetter.test(text)) return undefined
  const glyphs = text.replace(
    /[\u0080-\u009f]/g,
    (code) => ofWindows[code.charCodeAt(0) - 0x80] ?? code,
  )
  const typed = withSigns(glyphs)
  const words = Array.from(typed.matchAll(word), readWord)
  return isTypedSo(words) ? written(typed, words) : undefined
}

/** The cheap test before the expensive one: glyphs and pairs of letters that nearly no other text has. */
const hint =
  /[\u0080-\u009f¡-¿×÷†‡ˆ‰Š‹›„‚ƒœŸš˜™]|Av|[a-z`_][A-Z]|[A-Z][vx~]|v[b-df-hj-np-t]|w[A-Z`_]|[b-df-hj-np-t]v/

/** Letters and signs of Unicode. Digits and ৷ may come from another keyboard. */
const bengaliLetter = /[\u0980-\u09e3]/

/** What a text has in the place of the control characters when somebody has read its bytes as Latin-1. */
const ofWindows = Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ')

/** ু behind ra is a quote, which phones change into another one; behind the beginning of a quotation it may be its end. */
function withSigns(typed: string): string {
  const quotation = typed.search(/(?:^|[\s(])["“]/)
  return typed.replace(/(?<=[iªÖ«µÎå])["”](?![PQT])/g, (mark, at: number) =>
    quotation === -1 || at < quotation ? '“' : mark,
  )
}

/**
 * A run of glyphs. Marks of other texts count where they can be glyphs: ্থ behind half a letter, চ্ before চ and ছ, ু behind
 * ra, whatever quotes a phone has made of them. Ò, Ó, Ô, Õ and Ñ are quotes and a dash.
 */
const word =
  /(?:(?![Ñ-Õ])\p{L}|[`_~^&¡-¿×÷†‡‰‹›„‚˜™\u00ad]|(?<=[¯š])[’‘'—]|(?<=[iªÖ«µÎå])“|(?<=[op])–|(?<=[\p{L}†‡‰])["“”](?=[PQT])|…(?=\p{L})|•(?=[LN¶ÿ]))+/gu

interface TypedWord {
  readonly typed: string
  readonly start: number
  /** In Unicode; undefined for a word of another language. */
  readonly bengali: string | undefined
  /** It is Bengali by a glyph that stands in no word of another language. */
  readonly isSure: boolean
  readonly likeness: number
}

function readWord({ 0: typed, index: start, input }: RegExpExecArray): TypedWord {
  const glyphs = typed.replace(/["“](?=[PQT])/g, '”').replace(/(?<=[¯š])'/g, '’')
  const likeness = bijoyLikeness(glyphs)
  const isBehindNumber = /[0-9]/.test(input.charAt(start - 1))
  const isOwn = ownGlyph.test(glyphs)
  const isBengali = isOwn || isBengaliWord(glyphs, likeness)
  const known = isBehindNumber ? ordinalEnd[typed] : undefined
  const isLatin = !isBengali || (isBehindNumber && unit.test(typed))
  const bengali = known ?? (isLatin ? undefined : readBijoyWord(glyphs))
  return {
    typed,
    start,
    bengali,
    isSure: isOwn && bengali !== undefined && typed.length > 2,
    likeness,
  }
}

/** Glyphs that stand in no word of another language. */
const ownGlyph = /[†‡ˆ‰Š‹›„‚ƒ˜™¡-¿×÷]/

/** Behind a number these are no Bengali: `5G`, `10EC`, `2cm`. */
const unit = /^(?:[A-Z]{1,3}|[a-u]{2,3})$/

/** ১ম, ২য়. */
const ordinalEnd: Readonly<Record<string, string>> = { g: 'ম', q: '\u09df' }

/** The share of the letters that must be in Bengali words, with a sure word and without one. */
const leastWhenSure = 0.4
const leastWhenUnsure = 0.8

/** Without a sure word the letters of all words together must say so much, and must be so many. */
const leastEvidence = 12
const leastLetters = 6

/** With a sure word others may be English, as the names of medicines are; without one nearly all must be Bengali. */
function isBijoy(words: readonly TypedWord[]): boolean {
  let letters = 0
  let ofBengali = 0
  let evidence = 0
  let hasSure = false
  for (const { typed, bengali, likeness, isSure } of words) {
    letters += typed.length
    if (bengali === undefined) continue
    ofBengali += typed.length
    evidence += likeness
    hasSure ||= isSure
  }
  if (hasSure) return ofBengali >= leastWhenSure * letters
  const isEnough = ofBengali >= leastLetters && evidence > leastEvidence
  return isEnough && ofBengali >= leastWhenUnsure * letters
}

/** Marks of the font that stand in no word. */
const markOf: Readonly<Record<string, string>> = {
  ...{ '|': '।', Ò: '“', Ó: '”', Ô: '‘', Õ: '’', Ñ: '—' },
}

function written(typed: string, words: readonly TypedWord[]): string {
  let text = ''
  let end = 0
  let before: TypedWord | undefined
  for (const next of words) {
    text +=
      writtenBetween(typed.slice(end, next.start), before, next) + (next.bengali ?? next.typed)
    end = next.start + next.typed.length
    before = next
  }
  return text + writtenBetween(typed.slice(end), before, undefined)
}

/** Digits become Bengali, as the font shows them, but for those that touch an English word: `M-45`. */
function writtenBetween(
  gap: string,
  before: TypedWord | undefined,
  next: TypedWord | undefined,
): string {
  return gap.replace(/\S+/g, (piece, at: number) => {
    const isBehind = at === 0 && before && before.bengali === undefined
    const isAhead = at + piece.length === gap.length && next && next.bengali === undefined
    const marked = piece.replace(/[|Ñ-Õ]/g, (mark) => markOf[mark] ?? mark)
    return isBehind || isAhead ? marked : writeDigits(marked, 'bn')
  })
}
