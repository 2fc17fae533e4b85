import { normalize } from '../../text/normalize.ts'
import { tokenize } from '../../text/tokenize.ts'
import { type NamedProblem, namedProblems } from '../../understanding/problem-names.ts'
import type { ReadQuestion } from '../../understanding/read-question.ts'
import type { PackEntry } from '../pack/pack.ts'
import { cropRelation, isOfTheCrop } from './crop-relation.ts'
import { isProblemEntry } from './gates.ts'

/** What follows for the answer where a question names pests or diseases. */
export interface ProblemGate {
  /** All of them, where none is among the names of an entry of the crop or of a problem of crops in general; none without a crop. */
  readonly unknown: readonly NamedProblem[]
  /** Whether an entry may answer: it tells of one of them, or of a practice where they are known. */
  readonly mayPass: (entry: PackEntry) => boolean
}

/** Undefined where the question names no pest and no disease. */
export function problemGate(
  { crops, words }: Pick<ReadQuestion, 'crops' | 'words'>,
  entries: readonly PackEntry[],
): ProblemGate | undefined {
  const named = namedProblems(words.tokens)
  if (named.length === 0) return undefined
  const about = entries.filter((entry) => isAbout(entry, crops))
  const isKnown =
    crops.length === 0 || named.some(({ id }) => about.some((entry) => idsInNames(entry).has(id)))
  const unknown = isKnown ? [] : named
  return {
    unknown,
    mayPass: (entry) =>
      (isKnown && !isProblemEntry(entry)) ||
      named.some(({ id }) => idsInNames(entry).has(id) || idsInText(entry).has(id)),
  }
}

/** Whether an entry is about one of these crops, or about a problem of all. */
function isAbout(entry: PackEntry, crops: readonly string[]): boolean {
  const relation = cropRelation(crops, entry.crop)
  const isGeneral = relation === 'general' && entry.crop !== 'topics' && isProblemEntry(entry)
  return isOfTheCrop(relation) || isGeneral
}

type ProblemIds = ReadonlySet<string>

/** The problems among the names and search words of an entry. */
const idsInNames = onceForEach(({ text: { title, words }, otherWords }) => [
  title,
  ...words,
  ...otherWords,
])

/** Those in its sentences: many words, so they are read only where its names do not decide. */
const idsInText = onceForEach(({ text: { words: _, ...sentences } }) => Object.values(sentences))

function onceForEach(textsOf: (entry: PackEntry) => readonly string[]) {
  const known = new WeakMap<PackEntry, ProblemIds>()
  return (entry: PackEntry): ProblemIds => {
    const ids = known.get(entry) ?? new Set(textsOf(entry).flatMap(idsIn))
    known.set(entry, ids)
    return ids
  }
}

function idsIn(text: string): readonly string[] {
  return namedProblems(tokenize(normalize(text))).map(({ id }) => id)
}
