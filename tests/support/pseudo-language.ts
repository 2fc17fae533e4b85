import { parse } from '@formatjs/icu-messageformat-parser'

/** A piece of a parsed ICU text, as far as a made-up language must know it. */
export interface Piece {
  readonly type: number
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly Piece[] }>>
  readonly children?: readonly Piece[]
}

/** The type that ICU’s parser gives to plain text. */
const literal = 0
const plain = 'aceinouyACEINOUY'
const accents = new Map([...'àçéïñöûýÀÇÉÏÑÖÛÝ'].map((accent, n) => [plain.charAt(n), accent]))
const padding = 'one two three four five six seven eight nine ten eleven twelve'.repeat(4)

/**
 * A parsed text in the made-up language: accented, longer by a third and in brackets that stand nowhere else. Arguments,
 * plurals and tags stay what they are.
 */
export function pseudo(text: readonly Piece[]): readonly Piece[] {
  const more = padding.slice(0, Math.ceil(longest(text) * 0.3)).trimEnd()
  return [
    { type: literal, value: '⟦' },
    ...text.map(accented),
    { type: literal, value: ` ${more}⟧` },
  ]
}

/** What a text without arguments is on the screen. */
export function pseudoText(text: string): string {
  const parsed: readonly Piece[] = JSON.parse(JSON.stringify(parse(text)))
  return pseudo(parsed)
    .map(({ value }) => value)
    .join('')
}

function accented(piece: Piece): Piece {
  const { type, value, options, children } = piece
  if (type === literal && typeof value === 'string') {
    return { ...piece, value: [...value].map((letter) => accents.get(letter) ?? letter).join('') }
  }
  if (children) return { ...piece, children: children.map(accented) }
  if (!options) return piece
  const cases = Object.entries(options).map(
    ([name, option]) => [name, { ...option, value: option.value.map(accented) }] as const,
  )
  return { ...piece, options: Object.fromEntries(cases) }
}

/** Letters of the longest that a text can say, without what it is given. */
function longest(text: readonly Piece[]): number {
  const lengths = text.map(({ type, value, options, children }) => {
    if (type === literal && typeof value === 'string') return value.length
    if (children) return longest(children)
    return Math.max(0, ...Object.values(options ?? {}).map((option) => longest(option.value)))
  })
  return lengths.reduce((sum, length) => sum + length, 0)
}
