import { lazily } from '../lazily.ts'
import { pushTo } from '../multimap.ts'
import { normalize } from '../text/normalize.ts'
import { termOf } from '../text/term.ts'
import { tokenize } from '../text/tokenize.ts'
import { cropContextWords } from './crop-aliases.ts'
import table from './outside-names.json' with { type: 'json' }
import type { OutsideKind, OutsideThing } from './reading.ts'
import type { QuestionWords } from './word-groups.ts'

/**
 * The things that a question names and the knowledge has nothing about, in the order of the question. The table has a
 * group for each kind and office; a row is "English names|Bengali names|romanised names"; a name with `=` counts only in exactly this
 * form, and for a plant only beside a word such as গাছ. Source: the project's own list.
 */
export function outsideThings(words: QuestionWords): readonly OutsideThing[] {
  const { tokens, romanised } = words
  const found = new Map<string, OutsideThing>()
  let place = 0
  while (place < tokens.length) {
    const name = longestName(words, place)
    if (name) found.set(name.thing.id, name.thing)
    place += name?.length ?? 1
  }
  return [...found.values()]

  function longestName({ tokens: all }: QuestionWords, start: number) {
    return (names().get(keyOf(all[start] ?? '', romanised)) ?? [])
      .filter((name) => name.isRomanised === undefined || name.isRomanised === romanised)
      .filter((name) => isAt(name, { tokens, romanised }, start))
      .sort((a, b) => b.length - a.length)[0]
  }
}

interface OutsideName {
  readonly thing: OutsideThing
  readonly words: readonly string[]
  readonly isExact: boolean
  /** Whether it is only for romanised Bengali (true) or only for English (false). */
  readonly isRomanised: boolean | undefined
  readonly length: number
}

function isAt(name: OutsideName, { tokens, romanised }: QuestionWords, start: number): boolean {
  const here = tokens.slice(start, start + name.length)
  if (name.isExact) {
    const isSame = name.words.every((word, step) => isSameWord(here[step] ?? '', word))
    return isSame && hasPlantContext(name, tokens, start)
  }
  return name.words.every(
    (word, step) => keyOf(word, romanised) === keyOf(here[step] ?? '', romanised),
  )
}

function hasPlantContext(
  { thing, length }: OutsideName,
  tokens: readonly string[],
  start: number,
): boolean {
  if (thing.kind !== 'plant' || tokens.length <= 2) return true
  const beside = [tokens[start - 1], tokens[start + length]]
  return beside.some(
    (token) => token !== undefined && (cropContextWords.has(token) || plantWords.has(token)),
  )
}

const plantWords: ReadonlySet<string> = new Set(
  'ফল ফলের ফুল ফুলের শাক শাকের চাষের চারা পাতা fol ful shak'.split(' '),
)

/** The word itself, or with a case ending; no other word that begins like it. */
function isSameWord(token: string, word: string): boolean {
  return (
    token.startsWith(word) && /^(?:|র|ের|কে|টা|টি|রা|গুলো|গুলোর|টার|টির)$/.test(token.slice(word.length))
  )
}

/** The spelling of the stem; a romanised word loses its noun ending. */
function keyOf(token: string, romanised: boolean): string {
  const { spelling } = termOf(token)
  return romanised && token < '\u0980' ? spelling.replace(/(?:er|r|ke|te|gulo)$/, '') : spelling
}

/** By the key of their first word. */
const names = lazily(() => {
  const found = new Map<string, OutsideName[]>()
  for (const [group, rows] of Object.entries(table)) {
    const [kind = '', office] = group.split(' ')
    for (const row of rows) {
      const [english = '', bengali = '', romanised = ''] = row.split('|')
      const [en = ''] = english.split(',')
      const [bn = ''] = bengali.split(',')
      const thing: OutsideThing = {
        id: en.replaceAll(' ', '_'),
        kind: kindOf(kind),
        name: { en, bn: bn.replace('=', '') },
        ...(office !== undefined && { office }),
      }
      addNames(found, namesIn(thing, english, false))
      addNames(found, namesIn(thing, bengali, undefined))
      addNames(found, namesIn(thing, romanised, true))
    }
  }
  return found
})

function kindOf(kind: string): OutsideKind {
  const known: readonly OutsideKind[] = [
    ...(['plant', 'animal', 'fish', 'health', 'machine', 'money', 'weather', 'tonic'] as const),
  ]
  return known.find((each) => each === kind) ?? 'other'
}

function namesIn(
  thing: OutsideThing,
  list: string,
  isRomanised: boolean | undefined,
): readonly OutsideName[] {
  const written = list.split(',').filter((name) => name !== '')
  return written.map((name) => {
    const words = tokenize(normalize(name.replace('=', '')))
    const isExact = name.startsWith('=')
    return { thing, words, isRomanised, isExact, length: words.length }
  })
}

function addNames(to: Map<string, OutsideName[]>, added: readonly OutsideName[]): void {
  for (const name of added) pushTo(to, keyOf(name.words[0] ?? '', name.isRomanised === true), name)
}
