import { pushTo } from '../multimap.ts'
import type { Danger, Severity } from './danger.ts'
import { rules } from './danger-rules.ts'
import { type Piece, readDangerText } from './danger-text.ts'

interface Rule {
  readonly id: string
  readonly needed: readonly (readonly string[])[]
  readonly excluded: readonly string[]
  /** Within how many words all that is needed must stand. */
  readonly span: number
}

const usualSpan = 12

let ruleList: readonly Rule[] | undefined

function readRules(): readonly Rule[] {
  ruleList ??= rules.trim().split('\n').map(readRule)
  return ruleList
}

function readRule(line: string): Rule {
  const [id = '', parts = ''] = line.split(': ')
  const terms = parts.split(' ')
  const span = terms.find((term) => term.startsWith('@'))
  return {
    id,
    needed: terms.filter((term) => !/^[!@]/.test(term)).map((term) => term.split('|')),
    excluded: terms.filter((term) => term.startsWith('!')).map((term) => term.slice(1)),
    span: span ? Number(span.slice(1)) : usualSpan,
  }
}

/** The dangers that a question shows, the most urgent first. Never throws. */
export function findDangers(question: string): readonly Danger[] {
  const { pieces, actives } = readDangerText(question)
  const places = placesOf(pieces)
  const found = new Map<string, Danger>()
  for (const rule of readRules()) {
    if (found.has(rule.id) || !holds(rule, pieces, places)) continue
    found.set(rule.id, { id: rule.id, severity: severityOf(rule.id) })
  }
  const named = actives.map(
    (active): Danger => ({ id: 'banned-request', severity: 'refuse', active }),
  )
  const others = [...found.values()].filter(
    ({ id }) => named.length === 0 || id !== 'banned-request',
  )
  return [...others, ...named].sort((a, b) => urgency(a) - urgency(b))
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
type Places = ReadonlyMap<string, readonly number[]>

function placesOf(pieces: readonly Piece[]): Places {
  const places = new Map<string, number[]>()
  for (const [at, { groups }] of pieces.entries()) {
    for (const group of groups) pushTo(places, group, at)
    for (const [whole, parts] of wholes) {
      if (parts.some((group) => groups.has(group))) pushTo(places, whole, at)
    }
  }
  const isShort = pieces.length <= maxShort
  return isShort ? places.set('short', [-1]) : places
}

/** In pieces: so short a text says nothing but what it shows. */
const maxShort = 6

/** Names of rules for several groups. `farm`: what may die, end or be bad in a question about farming. */
const wholes: readonly (readonly [string, readonly string[]])[] = [
  ['toxic', ['poison', 'weedkiller', 'gastablet', 'baited', 'pyrethroid']],
  ['farm', 'plant insect animal rat fish bird mosquito wild food grain rice bee'.split(' ')],
]

/** Two sentences beside each other are read as one. */
function holds(rule: Rule, pieces: readonly Piece[], places: Places): boolean {
  const isThere = (group: string) => places.has(group)
  if (!rule.needed.every((groups) => groups.some(isThere))) return false
  const [first = [], ...others] = rule.needed
  return first.some((group) =>
    places.get(group)?.some((at) => {
      const isNear = (place: number) =>
        Math.abs(place - at) < rule.span && isBeside(pieces[place], pieces[at])
      const isBy = (other: string) =>
        places.get(other)?.some((place) => place !== at && isNear(place))
      return (
        others.every((groups) => groups.some(isBy)) &&
        !rule.excluded.some((other) => places.get(other)?.some(isNear))
      )
    }),
  )
}

function isBeside(a: Piece | undefined, b: Piece | undefined): boolean {
  return Math.abs((a?.sentence ?? 0) - (b?.sentence ?? 0)) <= 1
}
