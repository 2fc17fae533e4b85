import type { ReadQuestion } from '../../understanding/read-question.ts'
import type { OutsideThing } from '../../understanding/reading.ts'
import type { PackEntry } from '../pack/pack.ts'
import { asksForProblem, fitsSigns, isProblemEntry, matchesSigns } from './gates.ts'
import { isGoodMatch } from './match-confidence.ts'
import type { Hit } from './retrieve.ts'
import type { SearchResult } from './search-index.ts'

/** What a question finds. */
export type Finding =
  /** One problem, named by the question against its look-alikes; a second one may follow. */
  | { readonly kind: 'likely'; readonly entries: readonly PackEntry[] }
  /** One to three problems that the signs fit: none of them is said to be it. */
  | { readonly kind: 'candidates'; readonly entries: readonly PackEntry[] }
  /** An entry about how something is done, or one whose title was tapped. */
  | { readonly kind: 'entry'; readonly entry: PackEntry }
  /** Something that the knowledge has nothing about. */
  | { readonly kind: 'outside'; readonly things: readonly OutsideThing[] }
  /** A question for people: an office answers it. */
  | { readonly kind: 'referral'; readonly office: string }
  /** Only a crop is named. */
  | { readonly kind: 'topics' }
  | { readonly kind: 'nothing' }

export interface Evidence {
  readonly reading: ReadQuestion
  /** The entries that may answer, best first. */
  readonly hits: readonly Hit[]
  readonly found: Pick<SearchResult, 'farmingCount' | 'outOfDomainCount'>
  /** How many words the question has beside crops. */
  readonly wordCount: number
}

/** Decides what answers. Precision first: without evidence for one entry nothing is the answer. */
export function findAnswer(evidence: Evidence): Finding {
  const { reading } = evidence
  const [crop] = reading.crops
  if (reading.office !== undefined) return { kind: 'referral', office: reading.office }
  if (crop === undefined && reading.outside.length > 0) {
    return { kind: 'outside', things: reading.outside }
  }
  if (reading.kind === 'seed') return { kind: 'referral', office: 'seed' }
  if (crop !== undefined && isBare(evidence)) return { kind: 'topics' }
  return asksForProblem(reading) ? findProblem(evidence) : findPractice(evidence)
}

/** Whether nothing is asked but a crop: ধান, "rice?". */
function isBare({ reading, wordCount }: Evidence): boolean {
  return wordCount <= 1 && !reading.isKindSaid && reading.parts.length === 0
}

function findProblem(evidence: Evidence): Finding {
  const { reading, hits } = evidence
  const problems = hits.filter(
    (hit) => isProblemEntry(hit.entry) && isEvident(hit, evidence) && isFitting(hit, reading),
  )
  const [best, ...others] = problems
  if (best === undefined) return findNamedPractice(evidence)
  const rivals = others.filter(({ score }) => score >= rivalShare * best.score)
  if (isClear(best, rivals)) {
    const second = rivals.find(({ names }) => names > 0)
    return { kind: 'likely', entries: [best, ...(second ? [second] : [])].map(entryOf) }
  }
  return { kind: 'candidates', entries: [best, ...rivals].slice(0, maxCandidates).map(entryOf) }
}

/** From this share of the best score on, another problem is a look-alike that has to be told apart. */
const rivalShare = 0.55
const maxCandidates = 3

function entryOf({ entry }: Hit): PackEntry {
  return entry
}

/** Whether the question names the entry, or words and signs speak for it. Without a crop it has to be named. */
function isEvident(hit: Hit, { reading, found }: Evidence): boolean {
  const isNamed = hit.names > 0 || hit.phrases > 0
  if (hit.relation === 'own' || hit.relation === 'near') {
    return isNamed || matchesSigns(hit.entry, reading) || (hit.distinctive > 0 && hit.coverage >= minCoverage)
  }
  const cropNamed = reading.crops.length > 0
  return isNamed && hit.coverage >= minCoverage && isGoodMatch({ ...found, hit, cropNamed })
}

const minCoverage = 0.3

/** A problem that the question names may show itself in other words; any other has to fit part and sign. */
function isFitting(hit: Hit, reading: ReadQuestion): boolean {
  return hit.names > 0 || fitsSigns(hit.entry, reading)
}

/** Whether the evidence names this problem against its look-alikes. */
function isClear(best: Hit, rivals: readonly Hit[]): boolean {
  if (best.names > 0) return rivals.every(({ names }) => names < best.names)
  if (best.phrases > 0 && best.distinctive > 0) return rivals.every(({ phrases }) => phrases === 0)
  return best.distinctive >= 2 && best.coverage >= clearCoverage && rivals.length === 0
}

const clearCoverage = 0.6

/** A practice that the question names: hand pollination for flowers that drop, traps. It is never called a diagnosis. */
function findNamedPractice(evidence: Evidence): Finding {
  const { reading, hits, found } = evidence
  const cropNamed = reading.crops.length > 0
  const best = hits.find(
    (hit) => !isProblemEntry(hit.entry) && hit.names > 0 && isGoodMatch({ ...found, hit, cropNamed }),
  )
  return best ? { kind: 'entry', entry: best.entry } : { kind: 'nothing' }
}

/** A crop and a kind say enough where the crop has one entry for it; how something is done has to be named. */
function findPractice({ reading, hits, found }: Evidence): Finding {
  const cropNamed = reading.crops.length > 0
  const best = hits.find((hit) => {
    const isOwn = hit.relation === 'own' || hit.relation === 'near'
    if (isOwn && reading.kind !== 'method') return true
    const isNamed = hit.names > 0 || hit.phrases > 0 || hit.distinctive > 0
    return isNamed && isGoodMatch({ ...found, hit, cropNamed })
  })
  return best ? { kind: 'entry', entry: best.entry } : { kind: 'nothing' }
}
