import { percent, publish, readOptions, tableRow } from '../report.ts'
import { abstentionByKind } from './abstention.ts'
import { missedBounds } from './bounds.ts'
import type { Figures } from './figures.ts'
import { type HitCount, hitCount } from './found.ts'
import { packSizes } from './pack-sizes.ts'
import { phoneTimes } from './phone-times.ts'
import { fieldQuestions, forms, halfOf, outsideQuestions } from './question-set.ts'

/** How many questions a `--quick` run asks in the browser. */
const quickCount = 60

/**
 * Evaluates the built-in adviser. Fails when a goal is missed.
 * @param options `--write` puts the result into docs/knowledge.md, `--quick` asks fewer questions in the browser
 */
export async function run(options: readonly string[]): Promise<void> {
  const { isQuick, isWritten } = readOptions(options)
  const asked = [...forms.flatMap((form) => fieldQuestions(form)), ...outsideQuestions()]
  const step = isQuick ? Math.ceil(asked.length / quickCount) : 1
  const timed = asked.filter((_, place) => place % step === 0).map(({ text }) => text)
  const figures: Figures = {
    hits: forms.map((form) => [form, hitCount(fieldQuestions(form))] as const),
    abstentions: abstentionByKind(),
    sizes: packSizes(),
    times: await phoneTimes(timed),
  }
  const lines = [...hitTable(figures), '', ...abstentionTable(figures), '', ...list(figures)]
  publish({
    text: lines.join('\n'),
    document: 'docs/knowledge.md',
    isWritten,
    missed: missedBounds(figures),
  })
}

function hitTable({ hits }: Figures): readonly string[] {
  const lines = hits.flatMap(([form, whole]) => {
    const questions = fieldQuestions(form)
    return [
      hitLine(`${form}, tuned on`, hitCount(halfOf(questions, 'tuned on'))),
      hitLine(`${form}, held out`, hitCount(halfOf(questions, 'held out'))),
      hitLine(`**${form}**`, whole),
    ]
  })
  return [
    '| questions of the field | count | hit@1 | hit@3 | wrongly refused |',
    '|---|---|---|---|---|',
    ...lines,
  ]
}

function hitLine(name: string, { count, first, firstThree, refused }: HitCount): string {
  const shares = [first, firstThree, refused].map((part) => percent(part, count))
  return tableRow([name, count, ...shares])
}

function abstentionTable({ abstentions }: Figures): readonly string[] {
  const lines = abstentions.map(({ kind, count, refused }) =>
    tableRow([kind, count, percent(refused, count)]),
  )
  return ['| questions from outside | count | rightly refused |', '|---|---|---|', ...lines]
}

function list({ sizes, times }: Figures): readonly string[] {
  return [
    ...sizes.map(
      ({ language, entries, gzipKb, brotliKb }) =>
        `- Pack ${language}: ${entries} entries, ${gzipKb.toFixed(1)} kB gzip, ${brotliKb.toFixed(1)} kB brotli.`,
    ),
    ...(times?.map(
      (time) =>
        `- Chromium, processor slowed 6×, ${time.language}: one of ${time.questions} questions ${time.medianMs.toFixed(1)} ms (p95 ${time.p95Ms.toFixed(1)}, max ${time.maxMs.toFixed(1)}); index ${time.openMs.toFixed(0)} ms, its longest slice ${time.longestSliceMs.toFixed(0)} ms; ${time.questions - time.different} answers are the server's, byte for byte.`,
    ) ?? ['- Times: no Chromium found.']),
  ]
}
