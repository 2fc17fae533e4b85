import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Own questions, by the danger that they show: three scripts, with misspellings. */
export type QuestionSet = Readonly<Record<string, readonly string[]>>

export const emergencyQuestions = parsed('emergency') as QuestionSet
export const privateQuestions = parsed('private') as QuestionSet
export const refusedQuestions = parsed('refused') as QuestionSet
export const cautionQuestions = parsed('caution') as QuestionSet

/** Own questions with words of danger that show none: they must stay silent. */
export const nearMisses = parsed('near-misses') as readonly string[]

/** Own questions about a life beside talk of plants and animals, and such talk that sounds like them. */
export const besideFarmTalk = parsed('beside-farm-talk') as Readonly<
  Record<'private' | 'swallowedOnPurpose' | 'emergency' | 'quiet' | 'animals', readonly string[]>
>

function parsed(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'questions', `${name}.json`), 'utf8'))
}
