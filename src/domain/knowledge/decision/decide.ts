import type { PackEntry } from '../pack/pack.ts'
import { isOfTheCrop } from '../search/crop-relation.ts'
import { entriesOf, type Finding } from '../search/find-answer.ts'
import { answersKind, asksForProblem, isProblemEntry } from '../search/gates.ts'
import { naturalLog } from '../search/natural-log.ts'
import type { Candidate, Findings, GroundName } from './grounds.ts'

/** What `npm run train` has learned: how much each ground counts. Chances are between 0 and 1. */
export interface DecisionFile {
  /** A logistic regression: `start` and the weighted grounds sum to the log-odds that an entry is a right answer. */
  readonly start: number
  readonly weights: Readonly<Record<GroundName, number>>
  readonly bounds: DecisionBounds
}

export interface DecisionBounds {
  /** An entry with this chance answers alone, */
  readonly alone: number
  /** and with this chance one that the search names, too, where no other could be offered. */
  readonly agreed: number
  /**
   * Another with this chance stands beside the first one, unless the search names the first one alone: then only a hunger
   * beside a hunger does. Where the search lists both, the chance to stand beside another is enough: "tomato leaf spots" is
   * early blight or late blight.
   */
  readonly contested: number
  /** With this chance of the first one, two or three problems are shown as what it may be. */
  readonly candidates: number
  /** With this chance of the first one, two or three entries are offered to choose from. */
  readonly menu: number
  /** With this chance they are offered beside the office that the search names. */
  readonly besideOffice: number
  /** An entry with less does not stand beside another. */
  readonly beside: number
}

/** A candidate with the log-odds that it is a right answer. */
export interface Judged extends Candidate {
  readonly logOdds: number
}

/** The candidates, the likeliest first. The four basic operations only, so that phone and server decide alike. */
export function judge(
  candidates: readonly Candidate[],
  { start, weights }: DecisionFile,
): readonly Judged[] {
  return candidates
    .map((candidate) => ({ ...candidate, logOdds: logOddsOf(candidate, start, weights) }))
    .sort((a, b) => b.logOdds - a.logOdds || (a.entry.id < b.entry.id ? -1 : 1))
}

function logOddsOf(
  { grounds }: Candidate,
  start: number,
  weights: DecisionFile['weights'],
): number {
  let sum = start
  for (const [name, weight] of Object.entries(weights)) {
    sum += weight * grounds[name as GroundName] // the keys of the file are names of grounds: a test compares them
  }
  return sum
}

/**
 * One decision from both readers: one entry, two or three, or what the search says where it answers nothing. What it says
 * of things that the knowledge has nothing about stands; where it names an office, no entry answers alone.
 */
export function decide(
  { reading, searched }: Pick<Findings, 'reading' | 'searched'>,
  judged: readonly Judged[],
  { bounds }: DecisionFile,
): Finding {
  const [best, ...others] = judged
  if (best === undefined || searched.kind === 'outside') return searched
  const has = (one: Judged, bound: keyof DecisionBounds) => one.logOdds >= logOddsAt(bounds[bound])
  const isNamed = isAloneIn(searched, best)
  const isListed = (one: Judged) => entriesOf(searched).some(({ id }) => id === one.entry.id)
  const isContested = others.some((other) =>
    isNamed
      ? has(other, 'contested') && areHungers(best, other)
      : has(other, 'contested') || (isListed(best) && isListed(other) && has(other, 'beside')),
  )
  // It is asked what may be mixed, and the likeliest entry is about one of the pests.
  const mayBeMixing = others.some((other) => has(other, 'beside') && isAboutMixing(other.entry))
  const isBesideMixing = reading.kind === 'mix' && !isAboutMixing(best.entry) && mayBeMixing
  const isVague = isVagueFor(best, reading)
  const office = searched.kind === 'referral' ? searched.office : undefined
  // Without a crop an entry of one crop is an answer only where the search finds that the words mean it alone.
  const mayBeAlone =
    office === undefined &&
    !namesOtherPlant(reading) &&
    !isVague &&
    !isContested &&
    !isBesideMixing &&
    (isNamed || best.relation !== 'unasked')
  if (has(best, 'alone') && mayBeAlone) return answerOf(best, { reading, searched })
  const isRivalled = !isNamedAlone(judged) && others.some((other) => has(other, 'menu'))
  if (has(best, 'agreed') && isNamed && mayBeAlone && !isRivalled) return searched
  // Which problem of which crop it may be, nobody can say.
  const isEmpty = isVague && reading.crops.length === 0
  if (isEmpty || !has(best, office === undefined ? 'menu' : 'besideOffice'))
    return entriesOf(searched).length > 0 ? { kind: 'nothing' } : searched
  const likely = [best, ...others.filter((other) => has(other, 'beside'))]
  const entries = withMixing(
    likely.map(({ entry }) => entry),
    { reading, searched },
  ).slice(0, mostListed)
  const isDiagnosis =
    office === undefined &&
    has(best, 'candidates') &&
    entries.length > 1 &&
    reading.crops.length > 0 &&
    asksForProblem(reading) &&
    entries.every(isProblemEntry)
  return isDiagnosis ? { kind: 'candidates', entries } : { kind: 'menu', entries, office }
}

const mostListed = 3

/** "May I give stem borer and planthopper medicine together?" is about mixing first, and then about the two pests. */
function withMixing(
  entries: readonly PackEntry[],
  { reading, searched }: Pick<Findings, 'reading' | 'searched'>,
): readonly PackEntry[] {
  if (reading.kind !== 'mix') return entries
  const offered = [...new Set([...entries, ...entriesOf(searched)])]
  return [...offered.filter(isAboutMixing), ...offered.filter((entry) => !isAboutMixing(entry))]
}

function isAboutMixing(entry: PackEntry): boolean {
  return answersKind(entry, 'mix')
}

/** A plant that the knowledge has nothing about: "sorrel" beside "spinach" may be the one that is meant. */
function namesOtherPlant({ outside }: Findings['reading']): boolean {
  return outside.some(({ kind }) => kind === 'plant')
}

/** Whether the question says the name of the first one, a problem of its crop, and of no other: "aphids in mustard". */
function isNamedAlone([best, ...others]: readonly Judged[]): boolean {
  if (best === undefined || others.some(({ grounds }) => grounds.isNamed > 0)) return false
  return best.grounds.isNamed > 0 && isOfTheCrop(best.relation) && isProblemEntry(best.entry)
}

/** Who has given urea twice to yellow rice and takes it for urea hunger again loses a harvest that gypsum would have saved. */
function areHungers(...all: readonly Judged[]): boolean {
  return all.every(({ entry }) => entry.topic === 'nutrient' && isProblemEntry(entry))
}

/** Whether a problem is asked for by no more than "my plant is sick": no part, no sign and no name. */
function isVagueFor({ entry, grounds }: Judged, { parts, signs }: Findings['reading']): boolean {
  const isDescribed = parts.length + signs.length + grounds.isNamed + grounds.phrases > 0
  return isProblemEntry(entry) && !isDescribed
}

function isAloneIn(searched: Finding, { entry }: Judged): boolean {
  const answering = entriesOf(searched)
  return answering.length === 1 && answering[0]?.id === entry.id
}

/** A diagnosis only of the crop that was named, or of one so near that it has the same problems. */
function answerOf(
  best: Judged,
  { reading, searched }: Pick<Findings, 'reading' | 'searched'>,
): Finding {
  const { entry, relation } = best
  if (isOfTheCrop(relation) && asksForProblem(reading) && isProblemEntry(entry)) {
    return { kind: 'likely', entries: [entry] }
  }
  return isAloneIn(searched, best) ? searched : { kind: 'entry', entry }
}

function logOddsAt(chance: number): number {
  return naturalLog(1 / (1 - chance)) - naturalLog(1 / chance)
}
