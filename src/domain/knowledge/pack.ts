import type { Language } from '../language.ts'
import type { PanelWarning } from '../safety/answer-warnings.ts'
import { answeringHits, composeGeneric, composeTuned } from './compose-answer.ts'
import type { EntryFile } from './entry.ts'
import type { PackEntry } from './pack-entry.ts'
import { byId } from './pack-file.ts'
import { type Library, retrieve } from './retrieve.ts'
import { createIndexBuilder, createSearchIndex } from './search-index.ts'

/** The knowledge of one language, as it travels to a phone. */
export interface KnowledgePack {
  readonly language: Language
  readonly entries: readonly PackEntry[]
}

/** All entries of the files in one language, in the order of their ids. */
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
  return { language, entries: byId(entries) }
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
  /** What the safety pass found in the entries that the answers were taken from, as the pack tells it. */
  readonly warnings: readonly PanelWarning[]
}

export interface Knowledge {
  /** `date` is `YYYY-MM-DD`, the day for whose season is answered. The same question and day give the same bytes. */
  readonly answer: (question: string, date: string) => KnowledgeAnswer
}

/** The built-in adviser over one pack; the index is built here, once. */
export function createKnowledge(pack: KnowledgePack): Knowledge {
  return adviserOver(pack, { entries: pack.entries, index: createSearchIndex(pack.entries) })
}

/** Entries read in one go, some milliseconds on a slow phone; of the first ones one each, as the engine is still cold. */
const sliceLength = 6

/** The same, built in slices: `pause` is awaited between them, so that a slow phone answers taps meanwhile. */
export async function openKnowledge(
  pack: KnowledgePack,
  pause: () => Promise<void>,
): Promise<Knowledge> {
  const builder = createIndexBuilder()
  for (const [place, entry] of pack.entries.entries()) {
    if (place < sliceLength || place % sliceLength === 0) await pause()
    builder.add(entry)
  }
  const knowledge = adviserOver(pack, { entries: pack.entries, index: builder.finished() })
  await pause()
  // The first question pays for what the engine has not yet compiled: better this one than the farmer's.
  knowledge.answer(pack.entries[0]?.text.title ?? '', anyDay)
  return knowledge
}

const anyDay = '2000-01-01'

function adviserOver({ language, entries }: KnowledgePack, library: Library): Knowledge {
  return {
    answer(question, date) {
      const month = Number(date.slice(5, 7))
      const retrieval = retrieve(question, month, library)
      const matter = { retrieval, entries, language, month }
      const records = answeringHits(retrieval).map(({ entry }) => entry)
      const topics = retrieval.topic === undefined ? [] : [retrieval.topic]
      return {
        language,
        matched: retrieval.matched,
        untunedResponse: composeGeneric(matter),
        tunedResponse: composeTuned(matter),
        sources: [...records, ...topics].map(sourceOf),
        warnings: [...warningsOf('tuned', records), ...warningsOf('generic', topics)],
      }
    },
  }
}

function sourceOf({ id, text, source }: PackEntry): KnowledgeSource {
  return { id, title: text.title, source }
}

function warningsOf(
  panel: PanelWarning['panel'],
  entries: readonly PackEntry[],
): readonly PanelWarning[] {
  const found = entries.flatMap(({ warnings = [] }) => warnings)
  return found.map((warning) => ({ panel, ...warning }))
}
