import { type PackEntry, stepEnd } from '../pack/pack.ts'
import type { AnswerPhrases } from './answer-phrases.ts'
import type { Section } from './fit-sections.ts'

/** Whether an entry is about a problem; else it is about a practice. */
export function isProblem({ topic }: PackEntry): boolean {
  return topic === 'disease' || topic === 'pest' || topic === 'nutrient' || topic === 'weather'
}

/** Whether an entry is a diagnosis: then the answer begins with "most likely", otherwise with "about". */
export function isDiagnosis({ topic }: PackEntry): boolean {
  return topic === 'disease' || topic === 'pest'
}

/** The label of `signs`. In a practice that part says what the entry is about and needs no label. */
export function signsLabel(entry: PackEntry, phrases: AnswerPhrases): Pick<Section, 'label'> {
  return isDiagnosis(entry) ? { label: phrases.signs } : {}
}

/** The label of `today`. A practice need not be done today. */
export function todayLabel({ topic }: PackEntry, phrases: AnswerPhrases): string {
  return topic === 'sowing' || topic === 'storage' || topic === 'nutrient'
    ? phrases.todo
    : phrases.today
}

/** The steps of an entry as one line. */
export function stepsText({ text: { today } }: PackEntry): string {
  return today.replaceAll(stepEnd, ' ')
}

/** When to act; the telephone number is added where it is missing. */
export function withCall(act: string | undefined, phrases: AnswerPhrases): string {
  if (act === undefined) return phrases.callLine
  return /16123|১৬১২৩/.test(act) ? act : `${act} ${phrases.callLine}`
}
