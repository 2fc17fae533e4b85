import type { Language } from '../../language.ts'
import { cropAliases } from '../../understanding/crop-aliases.ts'
import type { PackEntry } from '../pack/pack.ts'
import type { Retrieval } from '../search/retrieve.ts'

/** What an answer is composed from. */
export interface AnswerContext {
  readonly retrieval: Retrieval
  readonly entries: readonly PackEntry[]
  readonly language: Language
  /** 1–12. */
  readonly month: number
}

/** Maximum number of words of one answer: about a minute of reading. */
export const wordLimit = 250

/** The name of a crop as farmers use it; undefined for an id that is no crop. */
export function cropName(id: string | undefined, language: Language): string | undefined {
  return cropAliases.find((crop) => crop.id === id)?.[language]
}
