import { openReader } from '#domain/knowledge/decision/learned-reader.ts'
import { readerFile } from '#domain/knowledge/decision/reader-file.ts'
import { createKnowledge, type Knowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import type { Language } from '#domain/language.ts'
import { entryFiles } from '../knowledge/entry-files.ts'

const reader = openReader(readerFile)
const knowledgeByLanguage = new Map<Language, Knowledge>()

/** The built-in knowledge in one language. Its index is built at the first question and cached. */
export function builtInKnowledge(language: Language): Knowledge {
  const kept = knowledgeByLanguage.get(language)
  if (kept) return kept
  const pack = buildPack(entryFiles, language, knowledgeTables(language))
  const knowledge = createKnowledge(pack).withReader(reader)
  knowledgeByLanguage.set(language, knowledge)
  return knowledge
}
