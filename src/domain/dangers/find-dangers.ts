import { fromBijoy, maybeFromBijoy } from '../text/bijoy.ts'
import { farm, persons } from './clauses.ts'
import { type Danger, isOfLife, type Severity } from './danger.ts'
import { rules } from './danger-rules.ts'
import { type DangerText, type Piece, readDangerText } from './danger-text.ts'

interface Rule {
  readonly id: string
  readonly severity: Severity
  readonly needed: readonly (readonly string[])[]
  readonly excluded: readonly string[]
  /** Within how many words all that is needed must stand. */
  readonly span: number
  /** And how many sentences apart at most. */
  readonly sentences: number
}

const usualSpan = 12

/** In pieces: what is needed and what rules it out stand on both sides of a piece. */
const reach = 3 * usualSpan

interface Rules {
  readonly all: readonly Rule[]
  /** Those of dangers to a life. */
  readonly ofLife: readonly Rule[]
  /** The ids of all, the most urgent first. */
  readonly ids: readonly string[]
}

let knownRules: Rules | undefined

function readRules(): Rules {
  if (knownRules) return knownRules
  const all = rules.trim().split('\n').map(readRule)
  const ofLife = all.filter(isOfLife)
  knownRules = { all, ofLife, ids: [...new Set(all.map(({ id }) => id))] }
  return knownRules
}

function readRule(line: string): Rule {
  const [id = '', parts = ''] = line.split(': ')
  const terms = parts.split(' ')
  const limit = (mark: string) => terms.find((term) => term.startsWith(mark))?.slice(1)
  return {
    id,
    severity: severityOf(id),
    needed: terms.filter((term) => !/^[!@~]/.test(term)).map((term) => term.split('|')),
    excluded: terms.filter((term) => term.startsWith('!')).map((term) => term.slice(1)),
    span: Number(limit('@') ?? usualSpan),
    sentences: Number(limit('~') ?? 1),
  }
}

/**
 * The dangers that a question shows, the most urgent first. Dangers to a life are looked for in the whole text and in
 * each clause, so that nothing written beside them hides them. A text that is typed in Bijoy, or may be, is read in both ways:
 * a wrong guess can add a danger, but hide none. Never throws.
 */
export function findDangers(question: string): readonly Danger[] {
  const texts = [question, ...given(fromBijoy(question))].map(readDangerText)
  const guessed = given(maybeFromBijoy(question)).map(readDangerText)
  const { all, ofLife, ids } = readRules()
  const found = new Set([
    ...texts.flatMap(({ pieces }) => idsIn(pieces, all)),
    ...[...texts, ...guessed].flatMap(clauseTexts).flatMap((pieces) => idsIn(pieces, ofLife)),
  ])
  const actives = [...new Set(texts.flatMap((text) => text.actives))]
  if (actives.length > 0) found.delete('banned-request')
  const named = actives.map(
    (active): Danger => ({ id: 'banned-request', severity: 'refuse', active }),
  )
  const others = ids.filter((id) => found.has(id))
  return [...others.map((id): Danger => ({ id, severity: severityOf(id) })), ...named].sort(
    (a, b) => urgency(a) - urgency(b),
  )
}

function given(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text]
}

/** The ids of the rules that hold in a text. */
function idsIn(pieces: readonly Piece[], among: readonly Rule[]) {
  const places = placesOf(pieces)
  return among.filter((rule) => holds(rule, pieces, places)).map(({ id }) => id)
}

/**
 * Each clause behind the words before it; one that names a person also by itself, and from each person on that it names.
 * Their length together is linear in that of the text.
 */
function clauseTexts({ pieces, clauses }: DangerText): readonly (readonly Piece[])[] {
  const byClause = clauses.map((): Piece[] => [])
  for (const piece of pieces) byClause[piece.clause]?.push(piece)
  let before: readonly Piece[] = []
  return clauses.flatMap(({ namesPerson }, at) => {
    const own = byClause[at] ?? []
    const text = [...before, ...own]
    const fromPersons = own.flatMap(({ isSubject }, place) =>
      isSubject && place > 0 ? [own.slice(place, place + reach)] : [],
    )
    before = (namesPerson ? own : text).slice(-reach)
    if (own.every(({ groups }) => groups.size === 0)) return []
    return [text, ...(namesPerson ? [own] : []), ...fromPersons]
  })
}

/** The dangers of a question that is private by what was asked before it: the words for somebody who may want to die stand among them. */
export function withPrivate(dangers: readonly Danger[]): readonly Danger[] {
  if (dangers.some(({ severity }) => severity === 'private')) return dangers
  const hinted = { id: 'self-harm-indirect', severity: 'private' } as const
  return [...dangers, hinted].sort((a, b) => urgency(a) - urgency(b))
}

const urgent: readonly Severity[] = ['emergency', 'private', 'refuse', 'caution']

function urgency({ severity }: Danger): number {
  return urgent.indexOf(severity)
}

const emergencies = new Set(
  'phosphide-swallowed paraquat-swallowed child-swallowed poison-swallowed fits breathed eye-splash skin-splash snake electric-shock'.split(
    ' ',
  ),
)
const refusals = new Set(
  'electric-wire harm-others fish-with-poison birds-bait carbide formalin dried-fish tea-tobacco-drugs fumigant-indoors banned-request'.split(
    ' ',
  ),
)

/** How a danger of the table is answered. */
export function severityOf(id: string): Severity {
  if (emergencies.has(id)) return 'emergency'
  if (id.startsWith('self-harm')) return 'private'
  return refusals.has(id) ? 'refuse' : 'caution'
}

/** By group, the positions of the pieces that belong to it. */
type Places = ReadonlyMap<string, ReadonlySet<number>>

function placesOf(pieces: readonly Piece[]): Places {
  const places = new Map<string, Set<number>>()
  const add = (group: string, at: number) => {
    places.set(group, (places.get(group) ?? new Set()).add(at))
  }
  for (const [at, { groups }] of pieces.entries()) {
    for (const group of groups) add(group, at)
    for (const [whole, parts] of wholes) {
      if (parts.some((group) => groups.has(group))) add(whole, at)
    }
  }
  if (pieces.length <= maxShort) add('short', -1)
  return places
}

/** In pieces: so short a text says nothing but what it shows. */
const maxShort = 6

/** Names of rules for several groups. */
const wholes: readonly (readonly [string, readonly string[]])[] = [
  ['toxic', ['poison', 'weedkiller', 'gastablet', 'baited', 'pyrethroid']],
  ['farm', farm],
]

/** Sentences beside each other are read as one. Takes time linear in the number of pieces. */
function holds(rule: Rule, pieces: readonly Piece[], places: Places): boolean {
  const isThere = (group: string) => places.has(group)
  if (!rule.needed.every((groups) => groups.some(isThere))) return false
  const [first = [], ...others] = rule.needed
  return first.some((group) =>
    [...(places.get(group) ?? [])].some((at) => {
      const near = placesNear(at, rule, pieces)
      const ends = others.map((groups) => near.find((place) => isAt(place, groups, places)))
      const isComplete = !ends.includes(undefined)
      return (
        isComplete && !isRuledOut(rule, [at, ...near], Math.max(at, ...ends.map(Number)), places)
      )
    }),
  )
}

/**
 * Whether a group nearby rules a danger out that is complete at `end`. Where a person is in it, no plant or animal behind
 * its end does: "my husband drank poison the cows are alone", but not "eaten by cows".
 */
function isRuledOut(rule: Rule, near: readonly number[], end: number, places: Places): boolean {
  const upToEnd = near.filter((place) => place <= end)
  const isPersons =
    rule.severity === 'emergency' &&
    upToEnd.some((place) => isAt(place, persons, places)) &&
    !isAt(end + 1, ['by'], places)
  return rule.excluded.some((group) => {
    const isOfFarm = group === 'farm' || farm.includes(group)
    const among = isPersons && isOfFarm ? upToEnd : near
    return among.some((place) => isAt(place, [group], places))
  })
}

function isAt(place: number, groups: readonly string[], places: Places): boolean {
  return groups.some((group) => places.get(group)?.has(place))
}

function placesNear(at: number, rule: Rule, pieces: readonly Piece[]): readonly number[] {
  const { span, sentences } = rule
  const sentenceAt = (place: number) => pieces[place]?.sentence ?? 0
  const near: number[] = []
  for (let place = Math.max(at - span + 1, -1); place < at + span; place++) {
    if (place !== at && Math.abs(sentenceAt(place) - sentenceAt(at)) <= sentences) near.push(place)
  }
  return near
}
