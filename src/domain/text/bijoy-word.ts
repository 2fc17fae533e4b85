import glyphs from './bijoy-glyphs.json' with { type: 'json' }

/** What a glyph of the font does in its syllable. */
type Kind = keyof typeof glyphs

interface Glyph {
  readonly kind: Kind
  readonly text: string
}

const glyphByTyped = new Map<string, Glyph>()
for (const kind of Object.keys(glyphs) as Kind[]) {
  for (const [typed, text] of Object.entries(glyphs[kind])) {
    glyphByTyped.set(typed, { kind, text })
  }
}

const hasanta = '\u09cd'
const joiner = '\u200d'

/** A syllable while its glyphs are read: they stand in the order of the eye, Unicode's letters in that of the ear. */
interface Syllable {
  /** A vowel sign that stands before its consonant. */
  before: string
  reph: string
  /** A vowel, or a consonant with all that is joined to it. */
  base: string
  sign: string
  marks: string
  isVowel: boolean
  /** The base ends in half a conjunct, so that a consonant has to follow. */
  isHalf: boolean
}

function emptySyllable(): Syllable {
  const texts = { before: '', reph: '', base: '', sign: '', marks: '' }
  return { ...texts, isVowel: false, isHalf: false }
}

/** A word that is typed in Bijoy, in Unicode; undefined where its glyphs make no Bengali word. */
export function readBijoyWord(typed: string): string | undefined {
  const done: string[] = []
  let open = emptySyllable()
  for (let at = 0; at < typed.length; ) {
    const pair = glyphByTyped.get(typed.slice(at, at + 2))
    const glyph = pair ?? glyphByTyped.get(typed.charAt(at))
    at += pair ? 2 : 1
    if (!glyph) return undefined
    if (startsSyllable(glyph.kind, open)) {
      const text = closed(open)
      if (text === undefined) return undefined
      done.push(text)
      open = emptySyllable()
    }
    if (!isAdded(glyph, open)) return undefined
  }
  const last = closed(open)
  const word = last === undefined ? '' : done.join('') + last
  return wrongStart.test(word) || wrongInside.test(word) ? undefined : word || undefined
}

/** Letters that begin no Bengali word: nasals, flapped r, ৎ, and conjuncts that need a vowel before them. */
const wrongStart =
  /^(?:[ঙঞণৎংঃঁ\u09dc-\u09df]|(?:[ঙঞণনমলবদ]\u09cd(?!র|য|ব|ল)|ষ\u09cd|ক\u09cd[কটতম]|জ\u09cdজ|[টডত]\u09cd[টডতথম]|প\u09cd[টতপস]|শ\u09cd[চছ]))/

/** অ within a word, two of ৎ, ং, ঃ and ঁ beside each other. */
const wrongInside = /[\u0980-\u09ff]অ(?!\u09cd)|[\u09ceংঃঁ][ঃৎংঁ]/

function startsSyllable(kind: Kind, { before, base, isHalf }: Syllable): boolean {
  if (kind === 'signsBefore') return before !== '' || base !== ''
  if (kind === 'vowels' || kind === 'ends') return before !== '' || base !== ''
  const isConsonant = kind === 'letters' || kind === 'signedLetters' || kind === 'halves'
  return isConsonant && base !== '' && !isHalf
}

/** Adds a glyph to its syllable; false where it cannot stand there. */
function isAdded({ kind, text }: Glyph, open: Syllable): boolean {
  switch (kind) {
    case 'signsBefore':
      open.before = text
      return true
    case 'vowels':
    case 'ends':
      open.base = text
      open.isVowel = true
      return true
    case 'halves':
      open.base += text
      open.isHalf = true
      return true
    case 'letters':
      open.base += text
      open.isHalf = false
      return true
    case 'signedLetters':
      open.base += text.slice(0, -1)
      open.sign = text.slice(-1)
      open.isHalf = false
      return open.before === ''
    case 'joined':
      return isJoined(text, open)
    case 'hasanta':
      open.base += text
      open.isHalf = true
      return open.base.length > 1 && !open.isVowel
    case 'reph':
      open.reph = text
      return open.base !== '' && !open.isVowel && !open.isHalf
    case 'signsAfter':
      return isSigned(text, open)
    case 'marks':
      if (!open.marks.includes(text)) open.marks += text
      return open.base !== '' && !open.isHalf
  }
}

/** A second consonant below or behind the first. After a vowel only that of অ্যা and এ্যা. */
function isJoined(text: string, open: Syllable): boolean {
  if (open.base === '' || (open.isVowel && text !== `${hasanta}য`)) return false
  // ra with ya-phala is not ya with reph.
  const zero = open.base === 'র' && text === `${hasanta}য` ? joiner : ''
  const [sign = ''] = /[\u09be-\u09cc]$/.exec(text) ?? []
  if (sign !== '' && open.sign !== '') return false
  const added = sign === '' ? text : text.slice(0, -1)
  open.base = open.isHalf ? open.base + added.slice(1) : open.base + zero + added
  open.isHalf = false
  open.sign = sign || open.sign
  return true
}

/** By the sign that stands before a consonant and the one behind it: two halves of one vowel. */
const wholeSign: Readonly<Record<string, string>> = { 'ে+া': 'ো', 'ে+ৗ': 'ৌ' }

function isSigned(text: string, open: Syllable): boolean {
  if (open.base === '' || open.isHalf) return false
  if (open.isVowel && !open.base.endsWith('য')) return false
  if (open.before !== '') {
    const whole = wholeSign[`${open.before}+${text}`]
    open.before = ''
    open.sign = whole ?? ''
    return whole !== undefined
  }
  // A key that was pressed twice.
  if (open.sign === text) return true
  if (open.sign !== '' || text === '\u09d7') return false
  open.sign = text
  return true
}

/** A syllable in the order of Unicode; '' where nothing was begun, undefined where a part is missing. */
function closed({ before, reph, base, sign, marks, isHalf }: Syllable): string | undefined {
  if (base === '') return before === '' ? '' : undefined
  if (isHalf) return undefined
  return reph + base + before + sign + marks
}
