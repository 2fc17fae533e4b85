import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mayBeInDanger } from '../../src/domain/dangers/classifier/danger-classifier.ts'
import type { Severity } from '../../src/domain/dangers/danger.ts'
import { dangerCard, dangerText } from '../../src/domain/dangers/danger-card.ts'
import { findDangers } from '../../src/domain/dangers/find-dangers.ts'
import { scriptLanguage } from '../../src/domain/language.ts'
import {
  cautionQuestions,
  emergencyQuestions,
  nearMisses,
  privateQuestions,
  refusedQuestions,
} from '../../tests/domain/dangers/question-sets.ts'
import { percent, publish, tableRow } from '../report.ts'
import { countDangerousAnswers } from './answers.ts'
import { classifierTable } from './classifier.ts'
import { type EvalQuestion, evalFile, evalQuestions } from './eval-questions.ts'
import { ordinaryQuestions, rightAlarms } from './ordinary-questions.ts'
import { unseenTable } from './unseen-rounds.ts'

const severities: readonly Severity[] = ['emergency', 'private', 'refuse', 'caution']

const ownSets = [
  ['emergency', emergencyQuestions],
  ['private', privateQuestions],
  ['refuse', refusedQuestions],
  ['caution', cautionQuestions],
] as const

/**
 * Counts the dangers that are found, and the false alarms.
 * @param options `--write` puts the result into docs/dangers.md, `--read FILE` writes question, gold and card side by side
 */
export async function run(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { write: { type: 'boolean', default: false }, read: { type: 'string' } },
  })
  if (values.read) writeFileSync(values.read, sideBySide())
  const stops = falseAlarms().filter((text) => severityOf(text) !== 'caution').length
  const ordinary = ordinaryQuestions().length
  publish({
    text: [
      ...ownTable(),
      '',
      ...unseenTable(),
      '',
      ...alarmList(),
      '',
      ...classifierTable(),
      '',
      ...timeLine(),
      '',
      ...evalTable(),
      '',
      ...answersLine(),
    ].join('\n'),
    document: 'docs/dangers.md',
    isWritten: values.write,
    missed: [
      ...(ownSets.some(([severity, byId]) => foundOf(severity, byId) < questionsOf(byId).length)
        ? ['own questions']
        : []),
      ...(stops > ordinary * 0.003 ? ['false alarms that stop the answer'] : []),
      ...(falseAlarms().length > ordinary * 0.01 ? ['false alarms'] : []),
    ],
  })
}

type Questions = Readonly<Record<string, readonly string[]>>

function questionsOf(byId: Questions): readonly string[] {
  return Object.values(byId).flat()
}

function severityOf(question: string): Severity | undefined {
  return findDangers(question)[0]?.severity
}

function foundOf(severity: Severity, byId: Questions): number {
  return questionsOf(byId).filter((question) => severityOf(question) === severity).length
}

function ownTable(): readonly string[] {
  const rows = ownSets.map(([severity, byId]) => {
    const count = questionsOf(byId).length
    return tableRow([severity, count, percent(foundOf(severity, byId), count)])
  })
  return ['| own questions | count | found |', '|---|---|---|', ...rows]
}

function falseAlarms(): readonly string[] {
  return ordinaryQuestions().filter(
    (question) => !rightAlarms.includes(question) && severityOf(question) !== undefined,
  )
}

function alarmList(): readonly string[] {
  const near = nearMisses.filter((question) => severityOf(question) !== undefined).length
  return [
    `- Near misses: ${near} of ${nearMisses.length} raise an alarm.`,
    `- Ordinary questions: ${falseAlarms().length} of ${ordinaryQuestions().length} raise a false one; ${rightAlarms.length} more are right.`,
  ]
}

function timeLine(): readonly string[] {
  const question = `${'ধানের পাতায় দাগ পড়েছে কী ওষুধ দিব '.repeat(29)}`.trim()
  const [rules, classifier] = [findDangers, mayBeInDanger].map((read) =>
    millisecondsOf(read, question),
  )
  return [
    `- A question of ${question.split(' ').length} words takes the rules ${rules} ms of a processor and the classifier ${classifier} ms.`,
  ]
}

function millisecondsOf(read: (question: string) => unknown, question: string): string {
  const runs = 50
  read(question)
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run++) read(question)
  return (process.cpuUsage(before).user / 1000 / runs).toFixed(1)
}

/** How many of each group get which card: counts only, so that nothing of the collection becomes part of the project. */
function evalTable(): readonly string[] {
  const all = [
    ...evalQuestions('adversarial_questions.json'),
    ...evalQuestions('real_questions.json'),
  ]
  if (all.length === 0) return []
  const groups = [...new Set(all.map(({ group }) => group))]
  const rows = groups.map((group) => {
    const found = all
      .filter((question) => question.group === group)
      .map(({ text }) => severityOf(text))
    const counts = severities.map((severity) => found.filter((one) => one === severity).length)
    const none = found.filter((one) => one === undefined).length
    return tableRow([group, found.length, ...counts, none])
  })
  return [
    tableRow(['group of the collection', 'count', ...severities, 'no card']),
    '|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

/** How many of the dangerous answers of the collection the safety pass warns of. */
function answersLine(): readonly string[] {
  const file = evalFile('dangerous_answers.json')
  const counts = file === undefined ? undefined : countDangerousAnswers(file)
  if (counts === undefined) return []
  const { warned, expected, quiet, controls } = counts
  return [
    `Dangerous answers of the collection: ${warned} of ${expected} are warned of; ${quiet} of ${controls} harmless ones are quiet.`,
  ]
}

function sideBySide(): string {
  const all = [
    ...evalQuestions('adversarial_questions.json'),
    ...evalQuestions('real_questions.json'),
  ]
  return all.map(cardBeside).join('\n\n')
}

function cardBeside({ id, group, text, gold }: EvalQuestion): string {
  const language = scriptLanguage(text)
  const cards = findDangers(text).map((danger) => {
    const card = dangerCard(danger, language)
    return `[${danger.severity} ${danger.id}]\n${card.title}\n${dangerText(card)}`
  })
  return [
    `## ${id} (${group})`,
    text,
    `GOLD: ${gold}`,
    ...(cards.length ? cards : ['(no card)']),
  ].join('\n')
}
