import { normalize } from '../../text/normalize.ts'
import { tokenize } from '../../text/tokenize.ts'
import { type NamedProblem, namedProblems } from '../../understanding/problem-names.ts'
import type { ReadQuestion } from '../../understanding/read-question.ts'
import type { PackEntry } from '../pack/pack.ts'
import { cropRelation } from './crop-relation.ts'
import { isProblemEntry } from './gates.ts'

/** What follows for the answer where a question names pests or diseases. */
export interface ProblemGate {
  /** Those that no entry of the crop, and no problem of crops in general, is named by; none without a crop. */
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
  const known = new Set(entries.flatMap((entry) => problemsNamed(entry, crops)))
  const unknown = crops.length === 0 ? [] : named.filter(({ id }) => !known.has(id))
  return {
    unknown,
    mayPass: (entry) =>
      named.some(({ id }) => problemsIn(entry).text.includes(id)) ||
      (unknown.length === 0 && !isProblemEntry(entry)),
  }
}

/** The problems that an entry has among its names and search words, where it is about one of these crops or about all. */
function problemsNamed(entry: PackEntry, crops: readonly string[]): readonly string[] {
  const relation = cropRelation(crops, entry.crop)
  const isOfTheCrop = relation === 'own' || relation === 'near'
  const isGeneral = relation === 'general' && entry.crop !== 'topics' && isProblemEntry(entry)
  return isOfTheCrop || isGeneral ? problemsIn(entry).names : []
}

interface ProblemIds {
  /** In its names and search words. */
  readonly names: readonly string[]
  /** Anywhere in it. */
  readonly text: readonly string[]
}

const idsByEntry = new WeakMap<PackEntry, ProblemIds>()

function problemsIn(entry: PackEntry): ProblemIds {
  const known = idsByEntry.get(entry)
  if (known) return known
  const { words, ...sentences } = entry.text
  const names = idsIn([entry.text.title, ...words, ...entry.otherWords])
  const ids = { names, text: [...names, ...idsIn(Object.values(sentences))] }
  idsByEntry.set(entry, ids)
  return ids
}

function idsIn(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => namedProblems(tokenize(normalize(text)))).map(({ id }) => id)
}
