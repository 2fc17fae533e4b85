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
  if (bengaliLetter.test(text)) return undefined
  const read = readWords(text)
  return read && isBijoy(read.words) ? written(read) : undefined
}

/**
 * The text with each word in Unicode that may be typed in Bijoy, the others as they are; undefined where fewer than two may
 * be. A short cry for help says too little of how it is typed (`wel Lve` is বিষ খাব), and may have a brand or a word in Unicode
 * beside it. Only to look for dangers in it, beside the text itself.
 */
export function maybeFromBijoy(text: string): string | undefined {
  const read = readWords(text)
  const count = read?.words.filter(({ bengali }) => bengali !== undefined).length ?? 0
  return read && count >= 2 ? written(read) : undefined
}

interface TypedText {
  readonly typed: string
  readonly words: readonly TypedWord[]
}

function readWords(text: string): TypedText | undefined {
  if (!hint.test(text)) return undefined
  const glyphs = text.replace(
    /[\u0080-\u009f]/g,
    (code) => ofWindows[code.charCodeAt(0) - 0x80] ?? code,
  )
  // A soft hyphen is ্ল in the font, and nothing in any other text.
  const visible = sureGlyph.test(glyphs) ? glyphs : glyphs.replaceAll('\u00ad', '')
  const typed = withSigns(visible)
  return { typed, words: Array.from(typed.matchAll(word), readWord) }
}

/** The cheap test before the expensive one: glyphs and pairs of letters that nearly no other text has. */
const hint =
  /[\u0080-\u009f¡-¿×÷†‡ˆ‰Š‹›„‚ƒœŸš˜™]|Av|[a-z`_][A-Z]|[A-Z][vx~]|v[b-df-hj-np-t]|w[A-Z`_]|[b-df-hj-np-t]v/

/** Letters and signs of Unicode. Digits and ৷ may come from another keyboard. */
const bengaliLetter = /[\u0980-\u09e3]/

/** What a text has in the place of the control characters when somebody has read its bytes as Latin-1. */
const ofWindows = Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ')

/**
 * Quotes that are glyphs, as the font has them: programs change them into others. ু behind ra is one; behind the beginning of
 * a quotation it may be its end. A quote behind half of ন at the end of a word is ্তু: কিন্তু, জন্তু.
 */
function withSigns(text: string): string {
  const typed = text
    .replace(/(?<=\p{L})Ó(?=[PQT])/gu, '”')
    .replace(/šÔ|š['’](?![\p{L}¨…])/gu, 'š‘')
    .replace(/¯Õ/g, '¯’')
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
  /(?:(?![Ñ-Õ])\p{L}|[`_~^&¡-¿×÷†‡‰‹›„‚˜™\u00ad]|(?<=[¯š])[’‘'—]|(?<=[iªÖ«µÎå])“|(?<=[op])–|(?<=[\p{L}†‡‰^~`¡-¿])["“”](?=[PQT])|…(?=[\p{L}†‡‰¯®¨©])|•(?=[LN¶ÿ]))+/gu

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
  const isLikelyBesideOwn =
    ownGlyph.test(glyphs) && bijoyLikeness(glyphs.replace(everyOwnGlyph, '')) > leastBesideOwn
  // A dagger before a word of another language leads to a note.
  const isSure = sureGlyph.test(glyphs.slice(1)) || (sureGlyph.test(glyphs) && isLikelyBesideOwn)
  const isBengali =
    isSure ||
    shortWithSign.test(glyphs) ||
    (ownGlyph.test(glyphs) ? isLikelyBesideOwn : isBengaliWord(glyphs, likeness))
  const known = isBehindNumber ? ordinalEnd[typed] : undefined
  const isLatin = !isBengali || (isBehindNumber && unit.test(typed))
  const bengali = known ?? (isLatin ? undefined : readBijoyWord(glyphs))
  return {
    typed,
    start,
    bengali,
    isSure: isSure && bengali !== undefined && typed.length > 2,
    likeness,
  }
}

/** যে, নেব: too short to be likely. */
const shortWithSign = /^[†‡]\p{L}{1,2}$/u

/** Glyphs that stand in few words of other languages: `don´t`, `km²`, `25cm×20cm`. */
const ownGlyph = /[†‡ˆ‰Š‹›„‚ƒ˜™¡-¿×÷]/
const everyOwnGlyph = new RegExp(ownGlyph, 'g')

/** The least likeness of the letters beside such a glyph. */
const leastBesideOwn = -4

/** Glyphs that stand in no word of another language. */
const sureGlyph = /[†‡ˆ‰Š‹›ƒ˜©¨ª¯¤¶š]/

/** Behind a number these are no Bengali: `5G`, `10EC`, `2cm`, `5km²`. */
const unit = /^(?:[A-Z]{1,3}|[a-u]{2,3}|[a-z]{1,3}[²³½×·].*|[a-z]{0,3}[½¼¾°])$/

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

function written({ typed, words }: TypedText): string {
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
