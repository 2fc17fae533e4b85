import type { AnswerPhrases } from './answer-phrases.ts'
import type { Section } from './fit-sections.ts'
import type { PackEntry } from './pack-entry.ts'

/** Something that goes wrong, against a practice. */
export function isTrouble({ topic }: PackEntry): boolean {
  return topic === 'disease' || topic === 'pest' || topic === 'nutrient' || topic === 'weather'
}

/** Of a trouble with a name of its own the answer says "most likely"; anything else it is "about". */
export function isNamed({ topic }: PackEntry): boolean {
  return topic === 'disease' || topic === 'pest'
}

/** Of a practice the first part says what it is about, which needs no label. */
export function signsLabel(entry: PackEntry, phrases: AnswerPhrases): Pick<Section, 'label'> {
  return isNamed(entry) ? { label: phrases.signs } : {}
}

/** What is done of a practice need not be done today. */
export function todayLabel({ topic }: PackEntry, phrases: AnswerPhrases): string {
  return topic === 'sowing' || topic === 'storage' || topic === 'nutrient'
    ? phrases.todo
    : phrases.today
}

/** When to act, and always whom to call. */
export function withCall(act: string | undefined, phrases: AnswerPhrases): string {
  if (act === undefined) return phrases.callLine
  return /16123|১৬১২৩/.test(act) ? act : `${act} ${phrases.callLine}`
}
