import { dataSet } from '../recommender/data-set.ts'
import { percent, publish, readOptions, tableRow } from '../report.ts'
import { quantile } from '../timing.ts'
import { answeredCells, type Cell, fieldCells } from './accepted.ts'
import { everywhere } from './confidence-laws.ts'
import { answerFor } from './field.ts'
import { areaUnderCurve, calibrationError, type Judged, mean } from './figures.ts'
import { laws } from './law-book.ts'
import { checkLaw, type LawVerdict } from './laws.ts'
import { references, trainedCells } from './references.ts'
import { sweep } from './sweep.ts'

/** A calibration error on held-back districts that is small enough. */
const calibrationGoal = 0.05

/** Absurd fields that are listed for each rule. */
const listed = 3

/**
 * Holds the recommender against the laws of land and place, and counts absurd first crops.
 * @param options `--write` puts the result into docs/recommender.md
 */
export async function run(options: readonly string[]): Promise<void> {
  const { isWritten } = readOptions(options)
  const startMs = performance.now()
  const verdicts = laws.map((law) => ({ id: law.id, ...checkLaw(law) }))
  const broken = verdicts.filter(({ violations }) => violations.length > 0)
  const { count, absurd, byRule } = sweep()
  const own = answeredCells()
  const seconds = () => ((performance.now() - startMs) / 1000).toFixed(0)
  const text = [
    ...lawLines(verdicts, broken),
    `- Absurd first crops: ${absurd.length} of ${count} fields (64 districts, 12 months, irrigation not said, no, yes, land type not said and each of five; no reading known).`,
    spreadLine(),
    ...fieldLines(),
    '',
    ...(byRule.length > 0 ? [...absurdTable(byRule), ''] : []),
    ...acceptedTable(own),
    '',
    `All of it takes ${seconds()} s.`,
  ].join('\n')
  const heldBackError = calibrationError(own.filter(({ isHeldBack }) => isHeldBack))
  publish({
    text,
    document: 'docs/recommender.md',
    mark: 'land',
    isWritten,
    missed: [
      ...(broken.length > 0 ? ['laws'] : []),
      ...(absurd.length > 0 ? ['no absurd first crop'] : []),
      ...(heldBackError <= calibrationGoal ? [] : ['calibration error on held-back districts']),
    ],
  })
}

interface NamedVerdict extends LawVerdict {
  readonly id: string
}

function lawLines(
  verdicts: readonly NamedVerdict[],
  broken: readonly NamedVerdict[],
): readonly string[] {
  const list = broken.length > 0 ? ` Broken: ${broken.map(({ id }) => id).join(', ')}.` : ''
  const nearest = verdicts.flatMap(({ id, nearest: what }) =>
    what === undefined ? [] : [`  - ${id} is ${what}.`],
  )
  return [`- Laws: ${laws.length - broken.length} of ${laws.length} hold.${list}`, ...nearest]
}

function spreadLine(): string {
  const sureness = everywhere.map((field) => answerFor(field).confidencePct)
  const [low, middle, high] = quantiles(sureness)
  const sure = sureness.filter((pct) => pct >= 80).length
  return `- Confidence over ${sureness.length} districts and months, nothing else known: p5 ${low} %, median ${middle} %, p95 ${high} %; 80 % or more in ${percent(sure, sureness.length)}.`
}

/** The same where land and irrigation are said. */
function fieldLines(): readonly string[] {
  const answered = fieldCells()
  const heldBack = answered.filter(({ isHeldBack }) => isHeldBack)
  const [low, middle, high] = quantiles(answered.map(({ answer }) => answer.confidencePct))
  return [
    `- Confidence over ${answered.length} fields with land type and irrigation said (${heldBack.length} of them in held-back districts): p5 ${low} %, median ${middle} %, p95 ${high} %.`,
    `- Held back, land and irrigation said: accepted ${percent(mean(heldBack.map(({ isAccepted }) => Number(isAccepted))))}, AUC ${areaUnderCurve(heldBack).toFixed(2)}, calibration error ${percent(calibrationError(heldBack))}.`,
  ]
}

function quantiles(values: readonly number[]): readonly number[] {
  return [0.05, 0.5, 0.95].map((share) => quantile(values, share))
}

function absurdTable(byRule: ReturnType<typeof sweep>['byRule']): readonly string[] {
  return [
    '| absurd first crop | why | fields | such as |',
    '|---|---|---|---|',
    ...byRule.map(([{ what, why }, fields]) =>
      tableRow([what, why, fields.length, fields.slice(0, listed).join('; ')]),
    ),
  ]
}

type JudgedCell = Pick<Cell, 'isHeldBack'> & Judged

/** Accepted first crops, and how much the confidence says about it. */
function acceptedTable(own: readonly JudgedCell[]): readonly string[] {
  const rows = dataSet()
  const trained = rows
    ? references.map(([name, train]) => [name, trainedCells(train, rows)] as const)
    : []
  return [
    `| ${own.length} districts and months | accepted | told | AUC | calibration error | held back: accepted | told | AUC | calibration error |`,
    '|---|---|---|---|---|---|---|---|---|',
    ...[['**this recommender**', own] as const, ...trained].map(([name, answers]) =>
      tableRow([
        name,
        ...figureCells(answers),
        ...figureCells(answers.filter(({ isHeldBack }) => isHeldBack)),
      ]),
    ),
    ...(rows ? [] : ['', 'The data set of the reference models is not there: EVAL_DATA names it.']),
  ]
}

function figureCells(answers: readonly Judged[]): readonly string[] {
  const area = areaUnderCurve(answers)
  return [
    percent(mean(answers.map(({ isAccepted }) => Number(isAccepted)))),
    percent(mean(answers.map(({ confidence }) => confidence))),
    Number.isNaN(area) ? '–' : area.toFixed(2),
    percent(calibrationError(answers)),
  ]
}
