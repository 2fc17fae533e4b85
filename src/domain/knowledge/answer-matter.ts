import type { Language } from '../language.ts'
import { cropAliases } from './aliases.ts'
import type { PackEntry } from './pack-entry.ts'
import type { Retrieval } from './retrieve.ts'

/** What an answer is made of. */
export interface AnswerMatter {
  readonly retrieval: Retrieval
  readonly entries: readonly PackEntry[]
  readonly language: Language
  /** 1–12. */
  readonly month: number
}

/** The most words of one answer: about a minute of reading. */
export const wordLimit = 250

/** The name of a crop as it is said to a farmer; none for what is no crop. */
export function cropName(id: string | undefined, language: Language): string | undefined {
  return cropAliases.find((crop) => crop.id === id)?.[language]
}
