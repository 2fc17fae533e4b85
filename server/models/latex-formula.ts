import katex from 'katex'
import 'katex/contrib/mhchem'
import { mathmlText } from './mathml-text.ts'

/** Formulas are read again with each piece of a growing answer. */
const textByFormula = new Map<string, string | undefined>()
const mostKept = 500

/**
 * A formula in LaTeX as plain text: `\frac{26}{0.46}` is 26/0.46. Undefined for what KaTeX does not know, and for what
 * plain text would change.
 * @param before the text before it: in P$_2$ the 2 belongs to a letter
 */
export function plainFormula(formula: string, before = ''): string | undefined {
  const letter = /\p{L}$/u.exec(before)?.[0] ?? ''
  const key = `${letter}\n${formula}`
  if (!textByFormula.has(key)) {
    if (textByFormula.size >= mostKept) textByFormula.clear()
    textByFormula.set(key, readFormula(formula, letter))
  }
  return textByFormula.get(key)
}

function readFormula(formula: string, letter: string): string | undefined {
  try {
    const mathml = katex.renderToString(withBlanks(formula), {
      output: 'mathml',
      strict: 'ignore',
      displayMode: true,
      // A link or a picture would come out as the name of its command.
      trust: () => {
        throw new Error('not read')
      },
      // A formula may define macros of its own, which KaTeX writes into this object.
      macros: { ...macros },
    })
    return unread.test(mathml) ? undefined : mathmlText(mathml, letter)
  } catch {
    return undefined
  }
}

/** What is crossed out, a choice of k of n, and a line or dot over a number. */
const unread = /notation="[^"]*strike|linethickness="0|<mover[^>]*><mn>/

/** What KaTeX lacks of what models write. */
const macros: Readonly<Record<string, string>> = {
  '\\textdegree': '\\text{°}',
  '\\celsius': '\\text{°C}',
  '\\SI': '#1\\ \\text{#2}',
  '\\textsubscript': '_{\\text{#1}}',
  '\\textsuperscript': '^{\\text{#1}}',
}

/**
 * LaTeX ignores blanks: `1, 000` and `1,000` would be the same, `2 1/2` would be 21/2, and words one. `\!` only moves what is
 * behind it, and behind `%` all is a comment.
 */
function withBlanks(formula: string): string {
  return formula
    .replaceAll('\\!', '')
    .replace(/(?<!\\)((?:\\\\)*)%/g, '$1\\%')
    .replace(/\\circ(?=[CF](?![a-zA-Z]))/g, '\\circ ')
    .replace(/([,;:])\s+/g, '$1\\ ')
    .replace(/\s+([-/])\s+/g, '\\ $1\\ ')
    .replace(/(?<=\p{N}|\\%)(?<!frac\s*\p{N})\s+(?=[\p{L}\p{N}])/gu, '\\ ')
    .replace(/(?<=(?<![\\a-zA-Z])[a-zA-Z]{2,}|[\u0980-\u09ff])\s+(?=[\p{L}\p{N}])/gu, '\\ ')
}
