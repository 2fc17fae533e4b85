import type { Language } from '../../language.ts'
import { partNames, signNames } from '../../understanding/names.ts'
import type { Ask, AskChoice, PartId, SignId } from '../../understanding/reading.ts'
import type { PackEntry } from '../pack/pack.ts'
import { cropRelation } from '../search/crop-relation.ts'
import { asksForProblem, isProblemEntry } from '../search/gates.ts'
import type { Retrieval } from '../search/retrieve.ts'
import { type AnswerContext, cropName } from './answer-context.ts'
import { answerPhrases } from './answer-phrases.ts'

/**
 * What is asked back: the crop, then the part, then the sign; only what decides the answer, and one thing at a time. Empty
 * when the answer is clear, or when nothing could be decided by it.
 */
export function askBack(context: AnswerContext): readonly Ask[] {
  const { retrieval, language } = context
  const { reading } = retrieval
  const phrases = answerPhrases[language]
  if (!mayAsk(retrieval)) return []
  if (reading.crops.length === 0) {
    return [{ id: 'crop', text: phrases.askCrop, choices: cropChoices(context) }]
  }
  if (!asksForProblem(reading)) return []
  const problems = problemsOf(context)
  const parts = countBy(problems, ({ parts = [] }) => parts.slice(0, 2))
  if (reading.parts.length === 0 && parts.length > 1) {
    return [{ id: 'part', text: phrases.askPart, choices: named(parts, partNames, language) }]
  }
  const placed = problems.filter(
    ({ parts = [] }) =>
      reading.parts.length === 0 || reading.parts.some((part) => parts.includes(part)),
  )
  const signs = countBy(placed, ({ signs = [] }) => signs.slice(0, 2))
  if (reading.signs.every((sign) => sign === 'insects') && signs.length > 1) {
    return [{ id: 'sign', text: phrases.askSign, choices: named(signs, signNames, language) }]
  }
  return []
}

function mayAsk({ finding, reading }: Retrieval): boolean {
  if (finding.kind === 'candidates') return true
  // What is offered for crops in general needs no crop.
  if (finding.kind === 'menu') {
    return finding.entries.some(({ crop }) => cropRelation(reading.crops, crop) === 'unasked')
  }
  if (finding.kind === 'topics') return reading.isKindSaid
  return finding.kind === 'nothing' && reading.kind !== 'rumour' && reading.kind !== 'price'
}

const maxChoices = 8

/** The problems of the crop that was named. */
function problemsOf({ entries, retrieval }: AnswerContext): readonly PackEntry[] {
  return entries.filter((entry) => {
    const relation = cropRelation(retrieval.reading.crops, entry.crop)
    return isProblemEntry(entry) && (relation === 'own' || relation === 'near')
  })
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

function named<Id extends string>(
  ids: readonly Id[],
  names: Readonly<Record<Id, Readonly<Record<Language, string>>>>,
  language: Language,
): readonly AskChoice[] {
  return ids.slice(0, maxChoices).map((id) => ({ id, text: names[id][language] }))
}

function cropChoices({ entries, month, language }: AnswerContext): readonly AskChoice[] {
  return cropsAskedAbout(entries, month)
    .slice(0, maxChoices)
    .map((id) => ({ id, text: cropName(id, language) ?? id }))
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
