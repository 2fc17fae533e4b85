import { writeDigits } from '../../digits.ts'
import type { Language } from '../../language.ts'
import type { Topic } from '../entry.ts'
import { type PackEntry, stepEnd } from '../pack/pack.ts'
import { isProblemEntry } from '../search/gates.ts'
import type { AnswerPhrases } from './answer-phrases.ts'
import type { Section } from './fit-sections.ts'

/** Whether an entry is about a problem; else it is about a practice. */
export function isProblem({ topic }: PackEntry): boolean {
  return topic === 'disease' || topic === 'pest' || topic === 'nutrient' || topic === 'weather'
}

/** Whether an entry is a disease or a pest, and not about how something against them is done. */
export function isDiagnosis(entry: PackEntry): boolean {
  return (entry.topic === 'disease' || entry.topic === 'pest') && isProblemEntry(entry)
}

/** The label of `signs`. In a practice that part says what the entry is about and needs no label. */
export function signsLabel(entry: PackEntry, phrases: AnswerPhrases): Pick<Section, 'label'> {
  return isProblemEntry(entry) ? { label: phrases.signs } : {}
}

/** The label of `today`. A practice need not be done today. */
export function todayLabel(entry: PackEntry, phrases: AnswerPhrases): string {
  return isProblemEntry(entry) && !laterTopics.has(entry.topic) ? phrases.today : phrases.todo
}

const laterTopics: ReadonlySet<Topic> = new Set(['sowing', 'storage', 'nutrient'])

/** Steps as an answer has them: one is a sentence or two, two or three are numbered lines. */
export function stepLines(steps: readonly string[], language: Language): string | string[] {
  const [only = ''] = steps
  if (steps.length < 2) return only
  return steps.map((step, at) => `${writeDigits(`${at + 1}`, language)}. ${step}`)
}

/** The steps of an entry in a pack. */
export function stepsOf({ text: { today } }: PackEntry): readonly string[] {
  return today.split(stepEnd)
}

/** When to act; the telephone number is added where it is missing. */
export function withCall(act: string | undefined, phrases: AnswerPhrases): string {
  if (act === undefined) return phrases.callLine
  return /16123|১৬১২৩/.test(act) ? act : `${act} ${phrases.callLine}`
}
