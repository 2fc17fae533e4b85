import glyphs from '#domain/text/bijoy-glyphs.json' with { type: 'json' }

type Glyphs = Readonly<Record<string, string>>

/** Typed glyphs by what they stand for; the first of several, as the font's own keyboard types it. */
function typedBy(...kinds: readonly Glyphs[]): ReadonlyMap<string, string> {
  const typed = new Map<string, string>()
  for (const kind of kinds) {
    for (const [glyph, text] of Object.entries(kind)) {
      if (!typed.has(text)) typed.set(text, glyph)
    }
  }
  return typed
}

const vowels = typedBy(glyphs.vowels, glyphs.ends)
const letters = typedBy(glyphs.letters)
const signedLetters = typedBy(glyphs.signedLetters)
const halves = typedBy(glyphs.halves)
const joined = typedBy(glyphs.joined)
const before = typedBy(glyphs.signsBefore)
const after = typedBy(glyphs.signsAfter)
const marks = typedBy(glyphs.marks)

const consonant = '[ক-হ\u09dc\u09dd\u09df]'
const syllable = new RegExp(
  `((?:র\u09cd(?!\u200d))(?=${consonant}))?(${consonant}(?:\u200d?\u09cd\u200d?${consonant})*)(\u09cd\u200c?(?!${consonant}))?([\u09be-\u09cc]?)([ংঃঁ]*)` +
    `|([অ-ঔ\u09ce])(\u09cdযা)?([ংঃঁ]*)|।`,
  'g',
)

const nukta: Glyphs = { 'ড\u09bc': '\u09dc', 'ঢ\u09bc': '\u09dd', 'য\u09bc': '\u09df' }

/** A Bengali text as the Bijoy keyboard types it for the font SutonnyMJ. */
export function toBijoy(text: string): string {
  return text
    .replace(/[ডঢয]\u09bc/g, (letter) => nukta[letter] ?? letter)
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replaceAll('\u09f7', '|')
    .replace(
      syllable,
      (
        whole,
        reph = '',
        base = '',
        silent = '',
        sign = '',
        own = '',
        vowel = '',
        ya = '',
        its = '',
      ) => {
        if (whole === '।') return '|'
        if (vowel !== '')
          return (vowels.get(vowel) ?? vowel) + (ya === '' ? '' : '¨v') + markOf(its)
        return typedSyllable({ reph, base, silent, sign, own })
      },
    )
}

/** Signs have another shape behind ra. */
const behindRa: Glyphs = { 'ু': '“', 'ূ': 'ƒ' }

function typedSyllable(
  part: Readonly<Record<'reph' | 'base' | 'silent' | 'sign' | 'own', string>>,
) {
  const signed = part.reph === '' ? signedLetters.get(part.base + part.sign) : undefined
  if (signed !== undefined) return signed + markOf(part.own)
  const [first, last] = { 'ো': ['ে', 'া'], 'ৌ': ['ে', 'ৗ'] }[part.sign] ?? [part.sign, '']
  const base = clusterOf(part.base.replaceAll('\u200d', ''))
  const typedBefore = before.get(first ?? '') ?? ''
  const sign = last || (typedBefore === '' ? (first ?? '') : '')
  const typedAfter = (/[iª]$/.test(base) ? behindRa[sign] : undefined) ?? after.get(sign) ?? ''
  const silent = part.silent === '' ? '' : '&'
  return `${typedBefore}${base}${part.reph === '' ? '' : '©'}${silent}${typedAfter}${markOf(part.own)}`
}

function markOf(text: string): string {
  return Array.from(text, (mark) => marks.get(mark) ?? mark).join('')
}

/** The fewest glyphs of a consonant cluster. */
function clusterOf(cluster: string): string {
  const ways = waysOf(cluster, true)
  return ways.sort((a, b) => costOf(a) - costOf(b))[0] ?? cluster
}

/** Half a letter stands before what is joined below it, a whole one before ra, ya and na. */
function costOf(way: string): number {
  const isOdd = /[š›¤®¯˜™•”][bhi¨ª]|[a-zA-Z`_][ú§‹’—^‘Œ¿]/.test(way)
  return 2 * way.length + (isOdd ? 1 : 0)
}

function waysOf(rest: string, isStart: boolean): string[] {
  if (rest === '') return ['']
  const found: string[] = []
  for (let length = rest.length; length > 0; length--) {
    const head = rest.slice(0, length)
    const tail = rest.slice(length)
    const letter = isStart ? letters.get(head) : joined.get(head)
    if (letter !== undefined) found.push(...waysOf(tail, false).map((way) => letter + way))
    const half = isStart && tail !== '' ? halves.get(head) : undefined
    if (half !== undefined) {
      found.push(...waysOf(tail, true).map((way) => half + way))
      found.push(...waysOf(`\u09cd${tail}`, false).map((way) => half + way))
    }
  }
  if (!isStart && rest.startsWith('\u09cd') && rest.length > 1) {
    found.push(...waysOf(rest.slice(1), true).map((way) => `&${way}`))
  }
  return found
}
