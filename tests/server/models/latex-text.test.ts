import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growingText, plainText } from '#server/models/plain-text.ts'

const numbers = fc.constantFrom('2', '10', '0.46', '1.5', '২৬', '৫')
const signs = fc.constantFrom(
  ' + ',
  '\\times ',
  ' = ',
  '\\cdot{}',
  '\\ ',
  '\\text{ kg}, ',
  ' \\div ',
)
const commands = fc.constantFrom('\\frac', '\\dfrac', '\\tfrac')

/** A formula as models write them, and its numbers in their order. */
interface Written {
  readonly latex: string
  readonly numbers: readonly string[]
}

const { formula } = fc.letrec<{ part: Written; formula: Written }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    numbers.map((number) => ({ latex: number, numbers: [number] })),
    fc.tuple(commands, tie('formula'), tie('formula')).map(([command, above, below]) => ({
      latex: `${command}{${above.latex}}{${below.latex}}`,
      numbers: [...above.numbers, ...below.numbers],
    })),
    fc.tuple(numbers, commands, numbers, numbers).map(([whole, command, above, below]) => ({
      latex: `${whole}${command}{${above}}{${below}}`,
      numbers: [whole, above, below],
    })),
    tie('formula').map(({ latex, numbers }) => ({ latex: `\\left( ${latex} \\right)`, numbers })),
    tie('formula').map(({ latex, numbers }) => ({ latex: `\\sqrt{${latex}}`, numbers })),
    fc.tuple(numbers, numbers).map(([base, power]) => ({
      latex: `${base}^{${power}}`,
      numbers: [base, power],
    })),
  ),
  formula: fc.array(fc.tuple(tie('part'), signs), { minLength: 1, maxLength: 3 }).map((parts) => ({
    latex: parts
      .map(([{ latex }, sign], at) => (at < parts.length - 1 ? latex + sign : latex))
      .join(''),
    numbers: parts.flatMap(([{ numbers }]) => numbers),
  })),
}))

const around = fc.constantFrom(
  ['$', '$'],
  ['$$', '$$'],
  ['\\(', '\\)'],
  ['\\( ', ' \\)'],
  ['\\[\n', '\n\\]'],
  ['', ''],
)

const sentence = fc
  .tuple(fc.constantFrom('Give ', 'দিন: ', '', '5 '), formula, around)
  .map(([before, { latex, numbers }, [open = '', close = '']]) => ({
    latex: `${before}${open}${latex}${close}`,
    numbers: before === '5 ' ? ['5', ...numbers] : numbers,
  }))

function numbersIn(text: string): readonly string[] {
  return text.match(/[\p{N}.]*\p{N}/gu) ?? []
}

test('each number of a formula is one number of the text, in the same order', () => {
  fc.assert(
    fc.property(sentence, ({ latex, numbers }) => {
      expect(numbersIn(plainText(latex))).toEqual(numbers)
    }),
    { numRuns: 3_000 },
  )
})

test('while a text with formulas grows, nothing that is shown is taken back', () => {
  const text = fc
    .array(
      sentence.map(({ latex }) => latex),
      { maxLength: 3 },
    )
    .map((all) => all.join(', '))
  fc.assert(
    fc.property(text, (whole) => {
      const last = plainText(whole)
      for (let length = 1; length <= whole.length; length += 1) {
        const shown = growingText(whole.slice(0, length))
        expect(last.startsWith(shown), `${shown} of ${last}`).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
