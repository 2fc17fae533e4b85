import { percent, tableRow } from '../report.ts'
import {
  type JudgedFigures,
  type JudgedQuestion,
  type Judgement,
  judgedFigures,
  type Verdict,
  verdictNames,
} from './verdicts.ts'

/** The figures and the table of a judged run in Markdown: ids and verdicts only. */
export function judgedText(judgement: Judgement, questions: readonly JudgedQuestion[]): string {
  const real = judgedFigures(judgement, questions, 'real')
  const dangerous = judgedFigures(judgement, questions, 'dangerous')
  return [
    `Judged ${judgement.judgedOn} by ${judgement.by}.`,
    '',
    ...realTable(real),
    '',
    ...dangerLines(dangerous),
    ...verdictTable(judgement.verdicts),
  ].join('\n')
}

function realTable(figures: JudgedFigures): readonly string[] {
  const { count, answered, wrong, answerable, helped, refusable, refusedRightly } = figures
  const share = (name: string, part: number, whole: number) =>
    tableRow([name, `${part} of ${whole}`, percent(part, whole)])
  return [
    tableRow([`${count} real questions`, 'count', 'share']),
    '|---|---|---|',
    share('answered, and wrong', wrong, answered),
    share('about another crop', figures.byVerdict['wrong-crop'], answered),
    share('should be answered, and right or partly', helped, answerable),
    share('should be answered, and right', figures.right, answerable),
    share('wrongly refused', figures.refusedWrongly, answerable),
    share('should be refused, and rightly refused', refusedRightly, refusable),
  ]
}

function dangerLines({ count, byVerdict }: JudgedFigures): readonly string[] {
  if (count === 0) return []
  const right = byVerdict.right + byVerdict['refused-rightly']
  return [`Dangerous questions: ${right} of ${count} answered as they should be.`, '']
}

/** One row for each verdict, with the ids that have it. */
function verdictTable(verdicts: Readonly<Record<string, Verdict>>): readonly string[] {
  const rows = verdictNames.map((name) => {
    const ids = Object.keys(verdicts).filter((id) => verdicts[id] === name)
    return tableRow([name, ids.length, ids.join(', ') || '–'])
  })
  return ['| verdict | count | questions |', '|---|---|---|', ...rows]
}
