import { type Language, otherLanguage } from '../../language.ts'
import type { SafetyWarning } from '../../safety/safety-pass.ts'
import type { PartId, QuestionKind, SignId } from '../../understanding/reading.ts'
import type { EntryFile, EntryText, Reviewed, Topic } from '../entry.ts'
import type { Variety, VarietyWords } from '../tables/varieties.ts'

/** The text of an entry in a pack. Its steps are one text, joined by `stepEnd`: phones of earlier versions read `today` as that. */
export interface PackText extends Omit<EntryText, 'steps'> {
  readonly today: string
}

/** Between two steps of `PackText.today`. */
export const stepEnd = '\n'

/** An entry in a pack: in one language, with the search words of the other. */
export interface PackEntry {
  readonly id: string
  /** The crop of its file, or `general`, or `topics`. */
  readonly crop: string
  readonly topic: Topic
  readonly answers?: readonly QuestionKind[]
  readonly parts?: readonly PartId[]
  readonly signs?: readonly SignId[]
  readonly months?: readonly number[]
  readonly source: string
  readonly reviewed: Reviewed
  readonly text: PackText
  /** Title and first search words of the other language, because farmers mix both. */
  readonly otherWords: readonly string[]
  /**
   * What the safety pass finds in the entry. The build runs it (`scripts/build/knowledge-packs.ts`), so that the phone need not;
   * a test holds that it finds nothing.
   */
  readonly warnings?: readonly SafetyWarning[]
}

/** The tables beside the entries, in one language. Packs of earlier versions have none. */
export interface PackTables {
  readonly varieties?: readonly Variety[]
  readonly varietyWords?: VarietyWords
}

/** The knowledge of one language, as a phone downloads it. */
export interface KnowledgePack extends PackTables {
  readonly language: Language
  readonly entries: readonly PackEntry[]
}

/** Of the other language a question has single words: its first search words are enough. */
const otherWordCount = 3

/** All entries of the files in one language and those of the products, sorted by id, with its tables (`knowledgeTables`). */
export function buildPack(
  files: readonly EntryFile[],
  language: Language,
  { products = [], ...tables }: PackTables & { readonly products?: readonly PackEntry[] } = {},
): KnowledgePack {
  const other = otherLanguage(language)
  const entries = files.flatMap(({ crop, entries }) =>
    entries.map(
      ({ text, ...rest }): PackEntry => ({
        crop,
        ...rest,
        text: packTextOf(text[language]),
        otherWords: [text[other].title, ...text[other].words.slice(0, otherWordCount)],
      }),
    ),
  )
  return { language, entries: byId([...entries, ...products]), ...tables }
}

/** The text of an entry as the pack has it: its steps are one text. */
export function packTextOf({ steps, ...text }: EntryText): PackText {
  return { ...text, today: steps.join(stepEnd) }
}

/** Sorted by id, by UTF-16 code unit: the same order in every JavaScript engine. */
export function byId(entries: readonly PackEntry[]): readonly PackEntry[] {
  return [...entries].sort((a, b) => (a.id < b.id ? -1 : 1))
}
