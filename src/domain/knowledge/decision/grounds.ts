import type { ReadQuestion } from '../../understanding/read-question.ts'
import type { PackEntry } from '../pack/pack.ts'
import type { CropRelation } from '../search/crop-relation.ts'
import type { NamedBy } from '../search/evidence.ts'
import { entriesOf, type Finding } from '../search/find-answer.ts'
import { fitsParts, sharedSigns } from '../search/gates.ts'
import type { Match, SearchResult } from '../search/search-index.ts'

/** What speaks for or against an entry as the answer. Each is a number; most are 0 or 1. */
export const groundNames = [
  ...(['searchNamesIt', 'searchListsItFirst', 'searchFindsNothing', 'searchFindsTopics'] as const),
  ...(['searchRefers', 'notAmongThree', 'lead', 'behind', 'score'] as const),
  ...(['isNamed', 'phrases', 'coverage', 'specificWords'] as const),
  ...(['isOfTheCrop', 'isOfNearCrop', 'isOfUnaskedCrop'] as const),
  ...(['fitsParts', 'sharedSigns', 'otherSigns'] as const),
  ...(['length', 'isBengaliScript', 'farmingWords'] as const),
] as const

export type GroundName = (typeof groundNames)[number]
export type Grounds = Readonly<Record<GroundName, number>>

/** An entry that the search or the ranker has found, and what each of them knows of it. */
export interface Candidate {
  readonly entry: PackEntry
  readonly relation: CropRelation
  readonly grounds: Grounds
}

/** What the two readers have found for a question. */
export interface Findings {
  readonly reading: ReadQuestion
  readonly searched: Finding
  readonly found: Pick<SearchResult, 'farmingCount'>
  /** How many words the question has beside its crops. */
  readonly wordCount: number
}

export interface CandidateFindings {
  readonly entry: PackEntry
  readonly relation: CropRelation
  readonly match: Match
  readonly named: NamedBy
  /** In the ranker's order, from 0. */
  readonly rank: number
  /** The ranker's score, and by how much it is before the next or behind the first. */
  readonly score: number
  readonly distance: number
}

/** About the spread of the ranker's scores, so that their grounds are small numbers. */
const scoreUnit = 300

export function groundsOf(of: CandidateFindings, findings: Findings): Grounds {
  const { entry, relation, match, named, rank, score, distance } = of
  const { reading, searched, found, wordCount } = findings
  const answering = entriesOf(searched)
  const isFirst = answering[0]?.id === entry.id
  const shared = sharedSigns(entry, reading).length
  const areSignsKnown = reading.signs.length > 0 && (entry.signs ?? []).length > 0
  return {
    searchNamesIt: bit(isFirst && answering.length === 1),
    searchListsItFirst: bit(isFirst && answering.length > 1),
    searchFindsNothing: bit(searched.kind === 'nothing'),
    searchFindsTopics: bit(searched.kind === 'topics'),
    searchRefers: bit(searched.kind === 'referral'),
    notAmongThree: bit(rank >= 3),
    lead: rank === 0 ? within(distance / scoreUnit, 0, 1) : 0,
    behind: rank === 0 ? 0 : within(-distance / scoreUnit, 0, 6),
    score: within(score / scoreUnit, -4, 4),
    isNamed: bit(named.names > 0),
    phrases: Math.min(named.phrases, 2),
    coverage: match.coverage,
    specificWords: Math.min(match.specificCount, 3),
    isOfTheCrop: bit(relation === 'own'),
    isOfNearCrop: bit(relation === 'near'),
    isOfUnaskedCrop: bit(relation === 'unasked'),
    fitsParts: bit(fitsParts(entry, reading.parts)),
    sharedSigns: Math.min(shared, 2),
    otherSigns: bit(areSignsKnown && shared === 0),
    length: Math.min(wordCount, 10) / 10,
    isBengaliScript: bit(reading.language === 'bn' && !reading.romanised),
    farmingWords: Math.min(found.farmingCount, 3),
  }
}

function bit(isTrue: boolean): number {
  return isTrue ? 1 : 0
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
