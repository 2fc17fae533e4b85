import { entryFiles } from '#domain/knowledge/entries.ts'
import { buildPack, createKnowledge, type Knowledge } from '#domain/knowledge/pack.ts'
import type { Language } from '#domain/language.ts'

const knowledgeByLanguage = new Map<Language, Knowledge>()

/** The built-in adviser in one language; its index is built at the first question and kept. */
export function builtInKnowledge(language: Language): Knowledge {
  const kept = knowledgeByLanguage.get(language)
  if (kept) return kept
  const knowledge = createKnowledge(buildPack(entryFiles, language))
  knowledgeByLanguage.set(language, knowledge)
  return knowledge
}
