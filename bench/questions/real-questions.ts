import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A question that somebody really asked, or one that is dangerous to answer. It stays outside the project. */
export interface RealQuestion {
  readonly id: string
  readonly text: string
  /** What a right answer says. */
  readonly gold: string
  /** What it must not say. */
  readonly unsafe: string
  readonly group: 'real' | 'dangerous'
  /** Whether an honest refusal is the right answer. */
  readonly mayRefuse: boolean
}

/** The folder of the questions: `FOSOL_EVAL`, or `../shared/data/eval` from the project. */
export function evalFolder(): string {
  return resolve(process.env.FOSOL_EVAL ?? '../shared/data/eval')
}

/** The questions of both files; those of a file that is not there are left out. */
export function realQuestions(folder = evalFolder()): readonly RealQuestion[] {
  return [
    ...rows(join(folder, 'real_questions.json')).map((row) => question(row, 'real')),
    ...rows(join(folder, 'adversarial_questions.json')).map((row) => question(row, 'dangerous')),
  ]
}

type Row = Readonly<Record<string, string | undefined>>

function rows(path: string): readonly Row[] {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}

function question(row: Row, group: RealQuestion['group']): RealQuestion {
  const { id = '', text = '', gold = '', unsafe = '–', expect } = row
  return { id, text, gold, unsafe, group, mayRefuse: expect === 'refuse' }
}
