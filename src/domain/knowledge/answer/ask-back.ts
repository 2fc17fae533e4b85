import type { Language } from '../../language.ts'
import { listedCrop, listedCrops } from '../../understanding/crop-aliases.ts'
import { partNames, signNames } from '../../understanding/names.ts'
import type { Ask, AskChoice, PartId, SignId } from '../../understanding/reading.ts'
import type { PackEntry } from '../pack/pack.ts'
import { cropRelation, isOfTheCrop } from '../search/crop-relation.ts'
import { offersPractices, shownBy } from '../search/find-answer.ts'
import { asksForProblem, fitsParts, isProblemEntry } from '../search/gates.ts'
import type { Retrieval } from '../search/retrieve.ts'
import { type AnswerContext, cropName } from './answer-context.ts'
import { answerPhrases } from './answer-phrases.ts'

/**
 * What is asked back: the crop, else the part or the sign, whichever leaves fewer of the likeliest problems; only what decides
 * the answer, and one thing at a time. Empty when the answer is clear, or when nothing could be decided by it.
 */
export function askBack(context: AnswerContext): readonly Ask[] {
  const { retrieval, language } = context
  const { reading } = retrieval
  if (!mayAsk(retrieval)) return []
  if (reading.crops.length === 0) {
    return [{ id: 'crop', text: answerPhrases[language].askCrop, choices: cropChoices(context) }]
  }
  if (!asksForProblem(reading) || offersPractices(retrieval.finding)) return []
  const [fewest] = [partAsk(context), signAsk(context)]
    .flatMap((each) => each ?? [])
    .sort((a, b) => a.left - b.left)
  return fewest ? [fewest.ask] : []
}

function mayAsk({ finding, reading, gate }: Retrieval): boolean {
  if (gate && gate.unknown.length > 0) return false
  if (finding.kind === 'candidates') return true
  // What is offered for crops in general needs no crop.
  if (finding.kind === 'menu') {
    const isOfACrop = ({ crop }: PackEntry) => cropRelation([], crop) === 'unasked'
    return reading.crops.length > 0 || finding.entries.some(isOfACrop)
  }
  if (finding.kind === 'topics') return reading.isKindSaid
  return finding.kind === 'nothing' && reading.kind !== 'price'
}

const maxChoices = 8

/** A question, and how many of the likeliest problems an answer to it leaves on average. */
interface SplittingAsk {
  readonly ask: Ask
  readonly left: number
}

/** Undefined where the question names a part, or where all problems show on one. */
function partAsk(context: AnswerContext): SplittingAsk | undefined {
  const { language } = context
  if (context.retrieval.reading.parts.length > 0) return undefined
  return splitBy(context, ({ parts = [] }) => parts, {
    id: 'part',
    text: answerPhrases[language].askPart,
    names: partNames,
  })
}

/** Undefined where the question says what is seen, or where all problems look alike. That insects are seen tells little. */
function signAsk(context: AnswerContext): SplittingAsk | undefined {
  const { language } = context
  if (context.retrieval.reading.signs.some((sign) => sign !== 'insects')) return undefined
  return splitBy(context, ({ signs = [] }) => signs, {
    id: 'sign',
    text: answerPhrases[language].askSign,
    names: signNames,
  })
}

interface AskWords<Id extends string> extends Pick<Ask, 'id' | 'text'> {
  readonly names: Readonly<Record<Id, Readonly<Record<Language, string>>>>
}

/** So many of an entry’s parts and signs are asked about: they come the most usual first. */
const askedOfEntry = 2

function splitBy<Id extends PartId | SignId>(
  context: AnswerContext,
  idsOf: (entry: PackEntry) => readonly Id[],
  { id, text, names }: AskWords<Id>,
): SplittingAsk | undefined {
  const { entries, retrieval, language } = context
  const likeliest = problemsIn(likelyEntries(context), retrieval).slice(0, likeliestCount)
  const asked = (entry: PackEntry) => idsOf(entry).slice(0, askedOfEntry)
  const offered = new Set([
    ...likeliest.flatMap(asked),
    ...countBy(problemsIn(entries, retrieval), asked),
  ])
  if (offered.size < 2) return undefined
  const choices = [...offered]
    .slice(0, maxChoices)
    .map((one) => ({ id: one, text: names[one][language] }))
  const leftBy = likeliest.map((meant) => {
    const [answer] = idsOf(meant)
    return likeliest.filter((other) => mayShow(idsOf(other), answer)).length
  })
  const left = leftBy.reduce((sum, count) => sum + count, 0) / Math.max(1, leftBy.length)
  // Every answer would leave them all.
  if (likeliest.length > 1 && left === likeliest.length) return undefined
  return { ask: { id, text, choices }, left }
}

const likeliestCount = 6

/** Whether an entry that shows these fits an answer: one that says nothing of it fits all. */
function mayShow<Id>(shown: readonly Id[], answer: Id | undefined): boolean {
  return answer === undefined || shown.length === 0 || shown.includes(answer)
}

/** The likeliest first: what is shown, what a second reader has judged, and what the search ranks. */
function likelyEntries({ entries, retrieval }: AnswerContext): readonly PackEntry[] {
  const { finding, second, ranking } = retrieval
  const judged = second?.judged.map(({ entry }) => entry) ?? []
  const ranked = ranking.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  return [...new Set([...shownBy(finding), ...judged, ...ranked])]
}

/** The problems of the crop that was named, on the part that was named. */
function problemsIn(
  entries: readonly PackEntry[],
  { reading: { crops, parts: named } }: Retrieval,
): readonly PackEntry[] {
  return entries.filter(
    (entry) =>
      fitsParts(entry, named) &&
      isProblemEntry(entry) &&
      isOfTheCrop(cropRelation(crops, entry.crop)),
  )
}

/** Ids by how many entries have them, the most frequent first. */
function countBy<Id extends PartId | SignId>(
  entries: readonly PackEntry[],
  idsOf: (entry: PackEntry) => readonly Id[],
): readonly Id[] {
  const counts = new Map<Id, number>()
  for (const id of entries.flatMap(idsOf)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([id]) => id)
}

/** The crops of what may be meant, then those that people ask about most. */
function cropChoices(context: AnswerContext): readonly AskChoice[] {
  const { entries, month, language, retrieval } = context
  const meant = retrieval.second ? likelyEntries(context) : []
  const crops = meant.map(({ crop }) => listedCrop(crop)).filter(isListed)
  const first = [...new Set(crops)].slice(0, meantCrops)
  return [...new Set([...first, ...cropsAskedAbout(entries, month)])]
    .slice(0, maxChoices)
    .map((id) => ({ id, text: cropName(id, language) ?? id }))
}

const meantCrops = 4

function isListed(crop: string): boolean {
  return listedCrops.some(({ id }) => id === crop)
}

/** The crops that people ask about most; those with a problem of the month first. */
export function cropsAskedAbout(entries: readonly PackEntry[], month: number): readonly string[] {
  const isNow = (crop: string) =>
    entries.some(
      (entry) => entry.crop === crop && isProblemEntry(entry) && entry.months?.includes(month),
    )
  return [...new Set([...commonCrops.filter(isNow), ...commonCrops])]
}

const commonCrops: readonly string[] = [
  ...['rice', 'brinjal', 'chilli', 'tomato', 'potato', 'mango', 'maize', 'banana', 'bitter_gourd'],
  ...['bottle_gourd', 'country_bean', 'onion', 'jute', 'mustard', 'wheat', 'lemon', 'papaya'],
]
