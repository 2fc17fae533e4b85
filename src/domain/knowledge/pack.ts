import type { Language } from '../language.ts'
import { answeringHits, composeGeneric, composeTuned } from './compose-answer.ts'
import type { EntryFile } from './entry.ts'
import type { PackEntry } from './pack-entry.ts'
import { type Retrieval, retrieve } from './retrieve.ts'
import { createSearchIndex } from './search-index.ts'

/** The knowledge of one language, as it travels to a phone. */
export interface KnowledgePack {
  readonly language: Language
  readonly entries: readonly PackEntry[]
}

/** All entries of the files in one language, in the order of the files. */
export function buildPack(files: readonly EntryFile[], language: Language): KnowledgePack {
  const other: Language = language === 'en' ? 'bn' : 'en'
  const entries = files.flatMap(({ crop, entries }) =>
    entries.map(
      ({ text, ...rest }): PackEntry => ({
        ...rest,
        crop,
        text: text[language],
        otherWords: [text[other].title, ...text[other].words],
      }),
    ),
  )
  return { language, entries }
}

export interface KnowledgeSource {
  readonly id: string
  readonly title: string
  readonly source: string
}

/** Both answers to a question, in the language of the pack. */
export interface KnowledgeAnswer {
  readonly language: Language
  /** Whether a record fits; if not, the tuned answer says so and names what is near. */
  readonly matched: boolean
  readonly untunedResponse: string
  readonly tunedResponse: string
  /** What the answers were taken from, the tuned one's first. */
  readonly sources: readonly KnowledgeSource[]
}

export interface Knowledge {
  /** `date` is `YYYY-MM-DD`, the day for whose season is answered. The same question and day give the same bytes. */
  readonly answer: (question: string, date: string) => KnowledgeAnswer
}

/** The built-in adviser over one pack; the index is built here, once. */
export function createKnowledge(pack: KnowledgePack): Knowledge {
  const { language, entries } = pack
  const index = createSearchIndex(entries)
  return {
    answer(question, date) {
      const month = Number(date.slice(5, 7))
      const retrieval = retrieve(question, month, { entries, index })
      const matter = { retrieval, entries, language, month }
      return {
        language,
        matched: retrieval.matched,
        untunedResponse: composeGeneric(matter),
        tunedResponse: composeTuned(matter),
        sources: sourcesOf(retrieval),
      }
    },
  }
}

function sourcesOf(retrieval: Retrieval): readonly KnowledgeSource[] {
  const records = answeringHits(retrieval).map(({ entry }) => entry)
  const used = retrieval.topic === undefined ? records : [...records, retrieval.topic]
  return used.map(({ id, text, source }) => ({ id, title: text.title, source }))
}
