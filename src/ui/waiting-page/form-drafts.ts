import type { RequestContent } from '#data/outbox/request-kind.ts'
import type { Language } from '#domain/language.ts'
import { readings } from '#domain/recommender/readings.ts'
import { changedFields, formOf, soilAnswerOf } from '../crops/field-form.ts'

/** The names of the drafts of both forms, as passed to `useDraft` there. */
export const formDrafts = {
  ask: ['question'],
  recommend: readings.map((reading) => `reading.${reading}` as const),
} as const satisfies Readonly<Record<RequestContent['kind'], readonly string[]>>

/** The content of a request as drafts of its form. */
export function draftsOf(
  content: RequestContent,
  language: Language,
): readonly (readonly [field: string, text: string])[] {
  if (content.kind === 'ask') return [['question', content.question]]
  const isReading = (name: string) => readings.some((reading) => reading === name)
  const texts = changedFields(undefined, content.field, language).map(
    ([name, text]) => [isReading(name) ? `reading.${name}` : `field.${name}`, text] as const,
  )
  // Estimates go on following the district.
  return [...texts, ['field.soilAnswer', soilAnswerOf(formOf(content.field, language))]]
}
