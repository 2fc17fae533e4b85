import { budgets } from '../../scripts/build/budgets.ts'
import { percent, tableRow } from '../report.ts'
import type { Abstention } from './abstention.ts'
import type { AnswerShares } from './found.ts'
import type { HeldBackShares, WithoutEntryShares } from './held-back.ts'
import type { PackSize } from './pack-sizes.ts'
import type { PhoneTimes } from './phone-times.ts'
import type { Form } from './question-set.ts'

/** The measurements of the built-in adviser. */
export interface Figures {
  readonly heldBack: readonly HeldBackShares[]
  readonly withoutEntry: readonly WithoutEntryShares[]
  readonly shares: readonly (readonly [Form, AnswerShares])[]
  /** By kind of question; the last one is over all kinds. */
  readonly abstentions: readonly Abstention[]
  readonly sizes: readonly PackSize[]
  /** Undefined without a browser. */
  readonly times: readonly PhoneTimes[] | undefined
}

/** Of reading a question and answering it. Garbage collection delays one of 20. */
const mostMedianMs = 30
const mostP95Ms = 60

/** A longer task delays a tap noticeably. */
const mostSliceMs = 50

/** The names of the goals that the figures miss. How many of our own questions are answered is no goal. */
export function missedBounds({ sizes, times }: Figures): readonly string[] {
  const checks: readonly (readonly [string, boolean])[] = [
    ...sizes.map(
      ({ language, gzipKb }) => [`pack ${language}`, gzipKb <= budgets.knowledgePack.kb] as const,
    ),
    ...(times ?? []).flatMap(({ language, medianMs, p95Ms, longestSliceMs, different }) => [
      [`phone = server, ${language}`, different === 0] as const,
      [`half of the answers on a phone, ${language}`, medianMs <= mostMedianMs] as const,
      [`19 of 20 answers on a phone, ${language}`, p95Ms <= mostP95Ms] as const,
      [`slice of the index on a phone, ${language}`, longestSliceMs <= mostSliceMs] as const,
    ]),
  ]
  return checks.filter(([, isMet]) => !isMet).map(([name]) => name)
}

/** The figures in Markdown. */
export function figuresText(figures: Figures): string {
  return [
    ...heldBackTable(figures),
    '',
    ...withoutEntryTable(figures),
    '',
    ...shareTable(figures),
    '',
    ...abstentionTable(figures),
    '',
    ...sizeLines(figures),
    ...timeLines(figures),
  ].join('\n')
}

function heldBackTable({ heldBack }: Figures): readonly string[] {
  return [
    '| held-back questions | count | one answer | of these right | two or three candidates | of these with a right one | a right one shown | asked back or referred | refused |',
    '|---|---|---|---|---|---|---|---|---|',
    ...heldBack.map(({ script, count, single, singleRight, list, listRight, asked, refused }) =>
      tableRow([
        script,
        count,
        percent(single, count),
        percent(singleRight, single),
        percent(list, count),
        percent(listRight, list),
        percent(singleRight + listRight, count),
        percent(asked, count),
        percent(refused, count),
      ]),
    ),
  ]
}

function withoutEntryTable({ withoutEntry }: Figures): readonly string[] {
  return [
    '| held-back questions without an entry | count | answered by one entry | by candidates | by none |',
    '|---|---|---|---|---|',
    ...withoutEntry.map(({ reason, count, single, list }) => {
      const cells = [single, list, count - single - list].map((part) => percent(part, count))
      return tableRow([reason, count, ...cells])
    }),
  ]
}

function shareTable({ shares }: Figures): readonly string[] {
  return [
    '| our own questions | count | right one first (hit@1) | right one shown (hit@3) | answered without a right one | asked back or referred | refused |',
    '|---|---|---|---|---|---|---|',
    ...shares.map(([form, { count, first, right, wrong, asked, refused }]) => {
      const cells = [first, right, wrong, asked, refused].map((part) => percent(part, count))
      return tableRow([form, count, ...cells])
    }),
  ]
}

function abstentionTable({ abstentions }: Figures): readonly string[] {
  return [
    '| questions from outside farming | count | answered by no entry |',
    '|---|---|---|',
    ...abstentions.map(({ kind, count, abstained }) =>
      tableRow([kind, count, percent(abstained, count)]),
    ),
  ]
}

function sizeLines({ sizes }: Figures): readonly string[] {
  return sizes.map(
    ({ language, entries, gzipKb, brotliKb }) =>
      `- Pack ${language}: ${entries} entries, ${gzipKb.toFixed(1)} kB gzip, ${brotliKb.toFixed(1)} kB brotli.`,
  )
}

function timeLines({ times }: Figures): readonly string[] {
  if (times === undefined) return ['- Times: no Chromium found.']
  return times.map((time) => {
    const answers = `one of ${time.questions} questions read in ${time.readMs.toFixed(1)} ms, read and answered in ${time.medianMs.toFixed(1)} ms (medians; p95 ${time.p95Ms.toFixed(1)}, max ${time.maxMs.toFixed(1)})`
    const index = `index ${time.openMs.toFixed(0)} ms, its longest slice ${time.longestSliceMs.toFixed(0)} ms`
    const same = `${time.compared - time.different} of ${time.compared} answers to held-back questions are the server's, byte for byte`
    return `- Chromium, processor slowed 6×, ${time.language}: ${answers}; ${index}; ${same}.`
  })
}
