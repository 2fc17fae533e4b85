import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The author of the questions had not seen the entries' search words; see docs/knowledge.md. */
const folder = join(import.meta.dirname, 'questions')

export interface FieldQuestion {
  readonly text: string
  /** Ids of entries; each of them is a right answer. */
  readonly answeredBy: readonly string[]
}

/** A question from outside farming: the right reply is "no good match". */
export interface OutsideQuestion {
  readonly text: string
  /** Politics, medicine, arithmetic … */
  readonly kind: string
}

/** English, Bengali, misspelt Bengali, Bengali in Latin letters. */
export const forms = ['english', 'bengali', 'misspelt', 'latin'] as const
export type Form = (typeof forms)[number]

export function fieldQuestions(form: Form): readonly FieldQuestion[] {
  return parsed(form) as readonly FieldQuestion[] // blind-questions.test.ts checks it
}

export function outsideQuestions(): readonly OutsideQuestion[] {
  return parsed('outside') as readonly OutsideQuestion[] // the same test checks it
}

/** More questions that the search was tuned on, over all crops. Those of `outside` are close to farming. */
export function tuningQuestions(): Readonly<Record<Form, readonly FieldQuestion[]>> & {
  readonly outside: readonly string[]
} {
  return parsed('tuning') as ReturnType<typeof tuningQuestions> // retrieve.test.ts checks it
}

function parsed(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
}

/** By the position in the file: the search was tuned on the first, third, fifth … and only evaluated on the others. */
export type Half = 'tuned on' | 'held out'

export function halfOf<Question>(questions: readonly Question[], half: Half): readonly Question[] {
  return questions.filter((_, place) => (place % 2 === 0) === (half === 'tuned on'))
}
