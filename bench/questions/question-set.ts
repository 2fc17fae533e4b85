import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Our own questions, written from the facts. They show what a change breaks, not how farmers are served. */
const folder = join(import.meta.dirname, 'questions')

export interface FieldQuestion {
  readonly text: string
  /** Ids of entries; each of them is a right answer. */
  readonly answeredBy: readonly string[]
}

/** A question from outside farming: no entry may answer it. */
export interface OutsideQuestion {
  readonly text: string
  /** Politics, medicine, arithmetic … */
  readonly kind: string
}

/** English, Bengali, misspelt Bengali, Bengali in Latin letters. */
export const forms = ['english', 'bengali', 'misspelt', 'latin'] as const
export type Form = (typeof forms)[number]

/** Both sets of a form: the questions of the first measurement, and more about all crops. */
export function fieldQuestions(form: Form): readonly FieldQuestion[] {
  // question-set.test.ts checks the form of all files.
  return [...(parsed(form) as readonly FieldQuestion[]), ...moreQuestions()[form]]
}

export function outsideQuestions(): readonly OutsideQuestion[] {
  const near = moreQuestions().outside.map((text) => ({ text, kind: 'near farming' }))
  return [...(parsed('outside') as readonly OutsideQuestion[]), ...near]
}

/** More questions over all crops. Those of `outside` are close to farming: prices, cooking, cattle, land. */
function moreQuestions(): Readonly<Record<Form, readonly FieldQuestion[]>> & {
  readonly outside: readonly string[]
} {
  return parsed('tuning') as ReturnType<typeof moreQuestions>
}

function parsed(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
}
