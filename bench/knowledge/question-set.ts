import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written by somebody who had not seen the entries' search words; see docs/knowledge.md. */
const folder = join(import.meta.dirname, 'questions')

export interface FieldQuestion {
  readonly text: string
  /** Any of them is a right answer. */
  readonly answeredBy: readonly string[]
}

/** What the honest answer to is that there is none. */
export interface OutsideQuestion {
  readonly text: string
  /** Politics, medicine, arithmetic … */
  readonly kind: string
}

/** English, Bengali, misspelt Bengali, Bengali in Latin letters. */
export const forms = ['english', 'bengali', 'misspelt', 'latin'] as const
export type Form = (typeof forms)[number]

export function fieldQuestions(form: Form): readonly FieldQuestion[] {
  return parsed(form) as readonly FieldQuestion[] // held by the test over the blind questions
}

export function outsideQuestions(): readonly OutsideQuestion[] {
  return parsed('outside') as readonly OutsideQuestion[] // held by the same test
}

/** Questions over all crops that the search was tuned on, too; the ones from outside lie close to farming. */
export function tuningQuestions(): Readonly<Record<Form, readonly FieldQuestion[]>> & {
  readonly outside: readonly string[]
} {
  return parsed('tuning') as ReturnType<typeof tuningQuestions> // written with the search, held by its test
}

function parsed(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
}

/** By place in the file: the first, third, fifth … were tuned on, the others only ever counted. */
export type Half = 'tuned on' | 'held out'

export function halfOf<Question>(questions: readonly Question[], half: Half): readonly Question[] {
  return questions.filter((_, place) => (place % 2 === 0) === (half === 'tuned on'))
}
