import { wideGroups } from '../../understanding/crop-aliases.ts'
import type { ReadQuestion } from '../../understanding/read-question.ts'
import type { OutsideThing, QuestionKind } from '../../understanding/reading.ts'
import type { PackEntry } from '../pack/pack.ts'
import { type CropRelation, isOfTheCrop } from './crop-relation.ts'
import type { NamedBy } from './evidence.ts'
import { asksForProblem, fitsPlace, isProblemEntry, sharedSigns } from './gates.ts'
import { isGoodMatch } from './match-confidence.ts'
import type { Match, SearchResult } from './search-index.ts'

/** An entry that may answer, with its score for words, crop and season. */
export interface Hit extends Match, NamedBy {
  readonly entry: PackEntry
  readonly relation: CropRelation
}

/** What a question finds. */
export type Finding =
  /** One problem, named by the question against its look-alikes. */
  | { readonly kind: 'likely'; readonly entries: readonly [PackEntry] }
  /** One to three problems that the signs fit: none of them is said to be it. */
  | { readonly kind: 'candidates'; readonly entries: readonly PackEntry[] }
  /** One to three entries of which one may be meant, to choose from, and the office that helps if none is. */
  | {
      readonly kind: 'menu'
      readonly entries: readonly PackEntry[]
      readonly office?: string | undefined
    }
  /** An entry about how something is done, or one whose title was tapped. */
  | { readonly kind: 'entry'; readonly entry: PackEntry }
  /** Something that the knowledge has nothing about. */
  | { readonly kind: 'outside'; readonly things: readonly OutsideThing[] }
  /** A question for people: an office answers it. */
  | { readonly kind: 'referral'; readonly office: string }
  /** Only a crop is named. */
  | { readonly kind: 'topics' }
  | { readonly kind: 'nothing' }

/** The entries that a finding answers with, best first. */
export function entriesOf(finding: Finding): readonly PackEntry[] {
  if (finding.kind === 'entry') return [finding.entry]
  return finding.kind === 'likely' || finding.kind === 'candidates' ? finding.entries : []
}

/** The same, or those that it offers to choose from. */
export function shownBy(finding: Finding): readonly PackEntry[] {
  return finding.kind === 'menu' ? finding.entries : entriesOf(finding)
}

/** Whether all that it offers to choose from is how something is done, and no problem of a plant. */
export function offersPractices(finding: Finding): boolean {
  return finding.kind === 'menu' && !finding.entries.some(isProblemEntry)
}

export interface FoundEvidence {
  readonly reading: ReadQuestion
  /** The entries that may answer, best first. */
  readonly hits: readonly Hit[]
  readonly found: Pick<SearchResult, 'farmingCount' | 'outOfDomainCount'>
  /** How many words the question has beside crops, everyday and generic ones. */
  readonly contentCount: number
}

/** Decides what answers. Precision first: without evidence for one entry nothing is the answer. */
export function findAnswer(evidence: FoundEvidence): Finding {
  const { reading } = evidence
  const [crop] = reading.crops
  if (reading.office !== undefined) return { kind: 'referral', office: reading.office }
  if (crop === undefined && reading.outside.length > 0) {
    return { kind: 'outside', things: reading.outside }
  }
  const isTonic = reading.outside.some(({ kind }) => kind === 'tonic')
  if (isTonic && reading.signs.length === 0 && reading.kind !== 'mix') {
    return { kind: 'outside', things: reading.outside }
  }
  if (reading.kind === 'seed') {
    return { kind: 'referral', office: seedOffices.get(crop ?? '') ?? 'seed' }
  }
  if (crop !== undefined && isBare(evidence)) return { kind: 'topics' }
  return asksForProblem(reading) ? findProblem(evidence) : findPractice(evidence)
}

/** Where plants come from that neither BADC nor a horticulture centre has. */
const seedOffices: ReadonlyMap<string, string> = new Map([
  ['napier_pakchong', 'upazila_livestock'],
  ['mushroom', 'mushroom_centre'],
  ['bamboo', 'forest'],
])

/** Whether nothing is asked but a crop: ধান, "rice?", "rice disease". */
export function isBare({
  reading,
  contentCount,
}: Pick<FoundEvidence, 'reading' | 'contentCount'>): boolean {
  return contentCount === 0 && !reading.isKindSaid && reading.parts.length === 0
}

function findProblem(evidence: FoundEvidence): Finding {
  const { reading, hits } = evidence
  const [best, ...others] = hits.filter((hit) => isPossible(hit, evidence))
  if (best === undefined) return findNamedPractice(evidence) ?? withoutEvidence(evidence)
  if (best.relation === 'general') return { kind: 'entry', entry: best.entry }
  const rivals = others.filter(({ score }) => score >= rivalShare * best.score)
  if (isClear(best, rivals)) return { kind: 'likely', entries: [best.entry] }
  // Without a crop all crops would be look-alikes.
  const isCropKnown = best.relation !== 'unasked'
  const alike = hits.filter((hit) => isCropKnown && isLookAlike(hit, best, reading))
  const entries = [best, ...rivals, ...alike].map(({ entry }) => entry)
  return { kind: 'candidates', entries: [...new Set(entries)].slice(0, maxCandidates) }
}

/** From this share of the best score on, another problem has to be told apart. */
const rivalShare = 0.55
const maxCandidates = 3

function isPossible(hit: Hit, evidence: FoundEvidence): boolean {
  if (!isProblemEntry(hit.entry)) return false
  // "No" is no word of the index: a tree that flowers is not one that does not.
  const isAboutNone = hit.entry.signs?.every((sign) => sign === 'no-fruit') === true
  if (isAboutNone && !evidence.reading.signs.includes('no-fruit')) return false
  // A problem that the question names, or describes word for word, may show itself elsewhere; another has to fit.
  const isDescribed = hit.phrases > 0 && hit.coverage >= describedCoverage
  const isFitting = hit.names > 0 || isDescribed || fitsPlace(hit.entry, evidence.reading)
  return isFitting && isEvident(hit, evidence)
}

const describedCoverage = 0.6

/** Whether the question names the entry, or words and signs speak for it. Without its crop it has to be named. */
function isEvident(hit: Hit, { reading, hits, found }: FoundEvidence): boolean {
  const { names, phrases, distinctive, coverage, entry, relation } = hit
  const isNamed = names > 0 || phrases > 0
  if (isOfTheCrop(relation)) {
    const shared = sharedSigns(entry, reading).length
    if (isNamed || (distinctive > 1 && coverage >= minCoverage)) return true
    const least = shared > 0 ? halfCoverage : wholeCoverage
    return (distinctive > 0 && coverage >= least) || isOneOfFew(hit, hits, reading)
  }
  if (reading.crops.length > 0) return false
  const isFarming = found.farmingCount > 0 && found.outOfDomainCount === 0
  return names > 0 && isFarming && coverage >= leastCoverage && isOfOneCrop(hit, hits)
}

const minCoverage = 0.4
const leastCoverage = 0.25
const halfCoverage = 0.5
const wholeCoverage = 0.8

/** Whether only entries of one crop have the name: "army worm" means maize. */
function isOfOneCrop({ names, entry }: Hit, hits: readonly Hit[]): boolean {
  return hits.every((other) => other.names < names || other.entry.crop === entry.crop)
}

/** Whether a problem is among the likeliest three of its crop that show what the question describes. */
function isOneOfFew(hit: Hit, hits: readonly Hit[], reading: ReadQuestion): boolean {
  if (wideGroups.includes(hit.entry.crop)) return false
  const alike = hits.filter((other) => isLookAlike(other, hit, reading))
  return alike.slice(0, maxCandidates).includes(hit)
}

/** Whether a hit is a problem of the same crop as another, and shows what the question describes. */
function isLookAlike({ entry, relation }: Hit, other: Hit, reading: ReadQuestion): boolean {
  if (!isProblemEntry(entry) || relation !== other.relation) return false
  return sharedSigns(entry, reading).length > 0 && fitsPlace(entry, reading)
}

/** Whether the evidence names this problem against its look-alikes. Without a crop nothing is clear. */
function isClear(best: Hit, rivals: readonly Hit[]): boolean {
  if (best.relation === 'unasked') return false
  if (best.names > 0) return rivals.every(({ names }) => names < best.names)
  if (best.coverage < halfCoverage) return false
  if (best.phrases > 0 && best.distinctive > 0) return rivals.every(({ phrases }) => phrases === 0)
  return best.distinctive >= 2 && best.coverage >= clearCoverage && rivals.length === 0
}

const clearCoverage = 0.6

/** A practice that the question names: hand pollination for flowers that drop, traps. It is never called a diagnosis. */
function findNamedPractice(evidence: FoundEvidence): Finding | undefined {
  const { reading, hits, found } = evidence
  const cropNamed = reading.crops.length > 0
  const best = hits.find(
    (hit) =>
      !isProblemEntry(hit.entry) && hit.names > 0 && isGoodMatch({ ...found, hit, cropNamed }),
  )
  return best && { kind: 'entry', entry: best.entry }
}

/** "Insects in my rice": the crop's topics are shown, because no sign says which. */
function withoutEvidence({ reading, hits }: FoundEvidence): Finding {
  const hasTopics = hits.some(({ relation, entry }) => relation === 'own' && isProblemEntry(entry))
  const isVague = reading.signs.every((sign) => sign === 'insects')
  return { kind: hasTopics && isVague ? 'topics' : 'nothing' }
}

/** A crop and a kind say enough where the crop has an entry for it; how something is done has to be named. */
function findPractice({ reading, hits, found }: FoundEvidence): Finding {
  const cropNamed = reading.crops.length > 0
  const isNamed = (hit: Hit) => hit.names > 0 || hit.phrases > 0 || hit.distinctive > 0
  const isMix = reading.kind === 'mix'
  // Insects in the store: what shows the same comes before what only tells how to store.
  const shown = hits.find(({ entry }) => reading.signs.some((sign) => entry.signs?.includes(sign)))
  if (reading.kind === 'store' && shown) return { kind: 'entry', entry: shown.entry }
  const own = hits.filter(({ relation }) => isOfTheCrop(relation))
  const fit = reading.kind === 'method' ? own.filter(isNamed) : own
  // The crop's own entry comes before that of its group.
  const best = fit.find(({ relation }) => relation === 'own') ?? fit[0]
  if (best) return { kind: 'entry', entry: best.entry }
  if (cropNamed && ofTheCropOnly.includes(reading.kind)) return { kind: 'nothing' }
  const general = hits.find(
    (hit) =>
      (isMix || (cropNamed ? hit.names > 0 : isNamed(hit))) &&
      (isMix || (hit.names > 0 && hit.phrases > 0) || isGoodMatch({ ...found, hit, cropNamed })),
  )
  const isGeneral = general?.relation === 'general'
  return general && isGeneral ? { kind: 'entry', entry: general.entry } : { kind: 'nothing' }
}

/** What is true of one crop only: no general entry answers it. */
const ofTheCropOnly: readonly QuestionKind[] = ['when', 'variety', 'fertiliser', 'grow']
