interface MathNode {
  readonly name: string
  readonly attributes: string
  /** Of a leaf. */
  text: string
  readonly children: MathNode[]
}

/**
 * A formula in MathML, as KaTeX writes it, as plain text.
 * @param before the letter before it, if any: in P$_2$ the 2 belongs to it
 */
export function mathmlText(mathml: string, before: string): string {
  return withoutMarks(rowText(flat(readMathml(mathml)), before))
    .replaceAll('\u2061', ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?· ?/g, '·')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

function readMathml(mathml: string): MathNode {
  const root: MathNode = { name: 'root', attributes: '', text: '', children: [] }
  const open = [root]
  for (const [, slash, name, attributes = '', text = ''] of mathml.matchAll(tagOrText)) {
    const around = open.at(-1) ?? root
    if (slash === '/') open.pop()
    else if (name === undefined) around.text += withoutEntities(text)
    else {
      const node = { name, attributes, text: '', children: [] }
      around.children.push(node)
      if (!attributes.endsWith('/')) open.push(node)
    }
  }
  return root
}

const tagOrText = /<(\/?)([a-z]+)([^>]*)>|([^<]+)/g

function withoutEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** A row within a row stands beside what is around it. */
function flat({ children }: MathNode): readonly MathNode[] {
  return children.flatMap((child) => (rows.has(child.name) ? flat(child) : [child]))
}

const rows: ReadonlySet<string> = new Set([
  'span',
  'math',
  'semantics',
  'mrow',
  'mstyle',
  'mpadded',
])

function rowText(nodes: readonly MathNode[], before = ''): string {
  let text = ''
  for (const node of nodes) {
    const next = textOf[node.name]?.(node, text || before) ?? rowText(flat(node))
    const isDivisor = node.name === 'mfrac' && /[/÷:]\s*$/.test(text)
    text += isDivisor ? `(${withoutMarks(next)})` : next
  }
  return text
}

type Writer = (node: MathNode, before: string) => string

const textOf: Readonly<Record<string, Writer>> = Object.assign(Object.create(null), {
  annotation: () => '',
  mphantom: () => '',
  mi: leaf,
  mn: leaf,
  mtext: leaf,
  mo: operator,
  mspace: ({ attributes }) => (attributes.includes('newline') ? '\n' : ' '),
  mfrac: (node) => `${mark}${inBrackets(part(node, 0))}/${inBrackets(part(node, 1))}${mark}`,
  msqrt: (node) => `√${inBrackets(rowText(flat(node)))}${mark}`,
  mroot: (node) => `${inBrackets(part(node, 0))}^(1/${part(node, 1)})${mark}`,
  msup: (node, before) => raised(part(node, 0), part(node, 1), before),
  msub: (node, before) => lowered(part(node, 0), part(node, 1), before),
  msubsup: (node, before) =>
    raised(lowered(part(node, 0), part(node, 1), before), part(node, 2), before),
  mover: withNotes,
  munder: withNotes,
  munderover: withNotes,
  mtable: ({ children }) => children.map(cells).join('\n'),
} satisfies Record<string, Writer>)

function part(node: MathNode, at: number): string {
  const child = node.children[at]
  return child === undefined ? '' : rowText(rows.has(child.name) ? flat(child) : [child])
}

function leaf(node: MathNode): string {
  const text = node.children.length > 0 ? rowText(flat(node)) : node.text
  return text.replace(/[∣−∗∼⋅′]/g, (sign) => plainSign[sign] ?? sign)
}

const plainSign: Readonly<Record<string, string>> = {
  ...{ '∣': '|', '−': '-', '∗': '*', '∼': '~', '⋅': '×', '′': "'" },
}

/** With blanks around it; a plus before a number has none. */
function operator(node: MathNode, before: string): string {
  const sign = leaf(node)
  // Water in a crystal: ZnSO4·7H2O.
  if (sign === '×' && before.trimEnd().endsWith(markOfIndex)) return '·'
  if (/^[=×÷≈≤≥<>≠→⇒⟹⟶←≡∝]$/.test(sign)) return ` ${sign} `
  const isBetween = /[^\s=+×÷≈≤≥<>≠→(,/-]\s*$/.test(before)
  return /^[+±]$/.test(sign) && isBetween ? ` ${sign} ` : sign
}

function raised(base: string, power: string, before: string): string {
  const text = withoutMarks(power).trim()
  if (text === '') return base
  if (text === '∘') return `${base}°`
  if (/^'+$/.test(text)) return base + text
  const isOfLetter = /\p{L}\p{N}*$/u.test(withoutMarks(before + base))
  if (isOfLetter && /^\p{N}*\s*[+-]$/u.test(text)) return base + chargeOf(text, before + base)
  const isSimple = /^[\p{L}\p{M}\p{N}.,%°)\]|]*$/u.test(withoutMarks(base))
  const of = isSimple ? base : `(${withoutMarks(base)})`
  return `${of}^${/^-?\p{N}+$/u.test(text) ? text : inBrackets(text)}${mark}`
}

/** The charge of an ion: NH4+, Ca2+, but SO4^2-. */
function chargeOf(text: string, of: string): string {
  const charge = text.replaceAll(' ', '')
  const isApart = /\p{N}/u.test(charge) && /\p{N}$/u.test(withoutMarks(of))
  return (isApart ? `^${charge}` : charge) + markOfIndex
}

/** H₂O is H2O, but 10₅ stays 10_5. */
function lowered(base: string, index: string, before: string): string {
  const text = withoutMarks(index).trim()
  if (text === '') return base
  const isOfLetter = /[\p{L})]$/u.test(withoutMarks(base || before)) && /^\p{N}+$/u.test(text)
  return isOfLetter ? base + text + markOfIndex : `${base}_${inBrackets(text)}${mark}`
}

/** What stands above or below, if it is more than a line: a brace with its sum. */
function withNotes(node: MathNode): string {
  const notes = [1, 2]
    .map((at) => part(node, at).trim())
    .filter((note) => /[\p{Lu}\p{Ll}\p{Lo}\p{N}]/u.test(note))
  return part(node, 0) + notes.map((note) => ` (${withoutMarks(note)}) `).join('')
}

function cells({ children }: MathNode): string {
  return children.map((cell) => rowText(flat(cell))).join(' ')
}

function inBrackets(part: string): string {
  const text = withoutMarks(part).trim()
  return isOne.test(text) ? text : `(${text})`
}

/** A number, a word, V1 or what has brackets. */
const isOne = /^(?:[\p{N}.,]*\p{N}[%°]?|[\p{L}\p{M}]+\p{N}*|\([^()]*\))$/u

/** Stands around a fraction and behind a root, a power or an index, until it is known what comes beside it. */
const mark = '\ufdd0'
/** The same behind an index that is written beside its letter: H2O, but V1 00. */
const markOfIndex = '\ufdd1'

/** A blank parts numbers that are not one: 2½ is 2 1/2. */
const markBesideText =
  /(?<=[\p{L}\p{M}\p{N}%°).,])[\ufdd0\ufdd1]*\ufdd0[\ufdd0\ufdd1]*(?=[\p{L}\p{N}(√]|[.,]\p{N})/gu
const markBeforeNumber = /\ufdd1+(?=[.,]?\p{N})/gu

function withoutMarks(text: string): string {
  return text
    .replace(markBesideText, ' ')
    .replace(markBeforeNumber, ' ')
    .replace(/[\ufdd0\ufdd1]/g, '')
}
