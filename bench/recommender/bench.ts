import { type RecommendRequest, recommend } from '#domain/recommender/recommend.ts'
import { percent, publish, readOptions, tableRow } from '../report.ts'
import { median, quantile, timedSync } from '../timing.ts'
import {
  datedAgreement,
  ownAgreement,
  periodAgreement,
  trainedAgreement,
  variants,
} from './agreement.ts'
import { boxLookup } from './box-lookup.ts'
import { browserCheck, gzipKb } from './browser.ts'
import { dataSet, type Row } from './data-set.ts'
import { type FieldCheck, ownFieldCheck, trainedFieldCheck } from './field-check.ts'
import { invalidInputs } from './invalid-inputs.ts'
import type { Trainer } from './model.ts'
import { naiveBayes } from './naive-bayes.ts'
import { nearest } from './nearest.ts'
import { randomForest } from './random-forest.ts'
import { randomRequest } from './random-requests.ts'
import { simulatedCalibration } from './simulated-calibration.ts'

const references: readonly (readonly [name: string, train: Trainer])[] = [
  ['naive Bayes', naiveBayes],
  ['random forest', randomForest],
  ['5 nearest', nearest],
  ['box look-up', boxLookup],
]

/**
 * Evaluates the recommender beside reference models.
 * @param options `--write` puts the result into docs/recommender.md, `--quick` repeats the cross-validation once instead of
 *   ten times
 */
export async function run(options: readonly string[]): Promise<void> {
  const { isQuick, isWritten } = readOptions(options)
  const repeats = isQuick ? 1 : 10
  const rows = dataSet()
  const text = [
    ...fieldTable(rows),
    '',
    ...(rows ? agreementTable(rows, repeats) : ['The data set is not there: EVAL_DATA names it.']),
    '',
    ...(await figureList()),
  ].join('\n')
  publish({ text, document: 'docs/recommender.md', isWritten })
}

function fieldTable(rows: readonly Row[] | undefined): readonly string[] {
  const checks: readonly (readonly [string, FieldCheck])[] = [
    ['**this recommender**', ownFieldCheck()],
    ...(rows
      ? references.map(([name, train]) => [name, trainedFieldCheck(train, rows)] as const)
      : []),
  ]
  const lines = checks.map(([name, check]) => {
    const sure = `${check.sureAccepted} of ${check.sure} (${percent(check.sureAccepted / check.sure)})`
    const cells = [percent(check.passed / check.count), percent(check.accepted / check.count), sure]
    return tableRow([name, ...cells, percent(check.calibrationError)])
  })
  return [
    `| ${checks[0]?.[1].count ?? 0} field cases | acceptable, nothing absurd in the top three | acceptable | right when ≥ 80 % sure | calibration error |`,
    '|---|---|---|---|---|',
    ...lines,
  ]
}

function agreementTable(rows: readonly Row[], repeats: number): readonly string[] {
  const columns = [
    ['**this recommender**', ownAgreement(rows, repeats)] as const,
    ...references.map(([name, train]) => [name, trainedAgreement(train, rows, repeats)] as const),
  ]
  const [least, most] = datedAgreement(rows)
  const lines = variants.map((variant) => {
    const cells = columns.map(([, agreement]) => percent(agreement.get(variant) ?? 0))
    return tableRow([variant, ...cells])
  })
  return [
    `| ${rows.length} rows, ${repeats}×5-fold | ${columns.map(([name]) => name).join(' | ')} |`,
    `|---|${columns.map(() => '---|').join('')}`,
    ...lines,
    '',
    `With a date, the 15th of each month: ${percent(least)} to ${percent(most)}. With the period of the rain said: season ${percent(periodAgreement(rows, 'season', 4))}, year ${percent(periodAgreement(rows, 'year', 12))}.`,
  ]
}

async function figureList(): Promise<readonly string[]> {
  const invalid = invalidInputs()
  const plain = speed(5000)
  const guessing = speed(5000, {
    readings: guessed,
    unknown: soil,
    district: 'sylhet',
    date: '2027-04-15',
  })
  const simulated = simulatedCalibration()
  const browser = await browserCheck(10_000)
  return [
    `- Invalid input refused or flagged: ${invalid.count - invalid.unnoticed.length} of ${invalid.count}${invalid.unnoticed.map((what) => ` (not: ${what})`).join('')}.`,
    simulated
      ? `- Calibration over ${simulated.count} simulated fields: error ${percent(simulated.error)} (told ${percent(simulated.meanConfidence)}, true ${percent(simulated.meanTruth)}).`
      : '- Calibration over simulated fields: the area statistics are not there.',
    `- One call: ${ms(plain.medianMs)} (p99 ${ms(plain.p99Ms)}); with nothing known of the soil ${ms(guessing.medianMs)} (p99 ${ms(guessing.p99Ms)}).`,
    `- Code and data, names to show apart: ${(await gzipKb()).toFixed(1)} kB gzip.`,
    browser
      ? `- Phone = server: ${browser.count - browser.different} of ${browser.count} answers equal byte for byte (Node ${process.versions.node}, Chromium ${browser.version}).`
      : '- Phone = server: no Chromium found.',
  ]
}

const soil = ['nitrogen', 'phosphorus', 'potassium', 'soilPh'] as const
const guessed = {
  nitrogen: null,
  phosphorus: null,
  potassium: null,
  soilPh: null,
  temperature: 27,
  humidity: 78,
  rainfall: 120,
}

/** Times so many calls with random readings, after a thousand calls as a warm-up. */
function speed(count: number, change: Partial<RecommendRequest> = {}) {
  const call = (number: number) => recommend({ ...randomRequest(number), ...change })
  for (let number = 0; number < 1000; number += 1) call(number)
  const times = Array.from({ length: count }, (_, number) => {
    const request = { ...randomRequest(number), ...change }
    return timedSync(() => recommend(request))
  })
  return { medianMs: median(times), p99Ms: quantile(times, 0.99) }
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`
}
