import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publish, readOptions, writeBetween } from '../report.ts'
import { abstentionByKind } from './abstention.ts'
import { type Figures, figuresText, missedBounds } from './figures.ts'
import { answerShares } from './found.ts'
import {
  heldBackAnswers,
  heldBackQuestions,
  heldBackShares,
  withoutEntryShares,
} from './held-back.ts'
import { judgedText } from './judged-text.ts'
import { packSizes } from './pack-sizes.ts'
import { phoneTimes } from './phone-times.ts'
import { fieldQuestions, forms, outsideQuestions } from './question-set.ts'
import { writeReadingFile } from './reading-file.ts'
import { evalFolder, type RealQuestion, realQuestions } from './real-questions.ts'
import { checkComplete, parseJudgement } from './verdicts.ts'

const document = 'docs/questions.md'

/** About so many questions are asked in the browser, and fewer in a `--quick` run. */
const timedCount = 550
const quickCount = 60

/** So many held-back questions are put to the phone and to the server. */
const comparedCount = 2_000

/**
 * Measures how questions are understood and answered. Fails when a pack or an answer on a phone is over its bound.
 * @param options `--write` puts the result into docs/questions.md, `--quick` asks fewer questions in the browser;
 * `--read FILE` writes real questions and their answers for a person who judges, `--judged FILE` publishes their verdicts
 */
export async function run(options: readonly string[]): Promise<void> {
  const file = fileOption(options)
  if (file?.name === 'read') read(file.path)
  else if (file?.name === 'judged') publishVerdicts(file.path)
  else await measure(options)
}

/** `--read FILE` or `--judged FILE`, which stand alone. */
function fileOption(options: readonly string[]) {
  const { values } = parseArgs({
    args: [...options],
    strict: false,
    options: { read: { type: 'string' }, judged: { type: 'string' } },
  })
  for (const name of ['read', 'judged'] as const) {
    const path = values[name]
    if (typeof path === 'string') return { name, path }
  }
  return undefined
}

function read(path: string): void {
  const questions = knownQuestions()
  const today = new Date().toISOString().slice(0, 10)
  writeReadingFile(path, questions, today)
  console.log(`${questions.length} questions with their answers are in ${path}.`)
}

function publishVerdicts(path: string): void {
  const judgement = parseJudgement(readFileSync(path, 'utf8'))
  const questions = knownQuestions()
  checkComplete(judgement, questions)
  const text = judgedText(judgement, questions)
  writeFileSync(
    join(import.meta.dirname, 'verdicts.json'),
    `${JSON.stringify(judgement, undefined, 2)}\n`,
  )
  writeBetween(document, 'judged', text)
  console.log(text)
}

function knownQuestions(): readonly RealQuestion[] {
  const questions = realQuestions()
  if (questions.length === 0) throw new Error(`${evalFolder()} has no questions. Set FOSOL_EVAL.`)
  return questions
}

async function measure(options: readonly string[]): Promise<void> {
  const { isQuick, isWritten } = readOptions(options)
  const asked = [...forms.flatMap((form) => fieldQuestions(form)), ...outsideQuestions()]
  const step = Math.ceil(asked.length / (isQuick ? quickCount : timedCount))
  const timed = asked.filter((_, place) => place % step === 0).map(({ text }) => text)
  const compared = heldBackQuestions().slice(0, isQuick ? quickCount : comparedCount)
  const figures: Figures = {
    heldBack: heldBackShares(heldBackAnswers()),
    withoutEntry: withoutEntryShares(),
    shares: forms.map((form) => [form, answerShares(fieldQuestions(form))] as const),
    abstentions: abstentionByKind(),
    sizes: packSizes(),
    times: await phoneTimes(
      timed,
      compared.map(({ q }) => q),
    ),
  }
  publish({ text: figuresText(figures), document, isWritten, missed: missedBounds(figures) })
}
