import type { Danger, Severity } from './danger.ts'
import { rules } from './danger-rules.ts'
import { type DangerText, type Piece, readDangerText } from './danger-text.ts'

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
  const text = readDangerText(question)
  const groups = new Set(text.pieces.flatMap((piece) => [...piece.groups]))
  const found = new Map<string, Danger>()
  for (const rule of readRules()) {
    const mayHold = rule.needed.every((wanted) => hasOne({ groups }, wanted))
    if (!mayHold || found.has(rule.id) || !holds(rule, text)) continue
    found.set(rule.id, { id: rule.id, severity: severityOf(rule.id) })
  }
  const named = text.actives.map(
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

/** Two sentences beside each other are read as one. */
function holds(rule: Rule, { pieces }: DangerText): boolean {
  const [first = [], ...others] = rule.needed
  return pieces.some((piece, at) => {
    if (!hasOne(piece, first)) return false
    const near = pieces
      .slice(Math.max(0, at - rule.span + 1), at + rule.span)
      .filter((other) => Math.abs(other.sentence - piece.sentence) <= 1)
    if (!others.every((groups) => near.some((other) => other !== piece && hasOne(other, groups)))) {
      return false
    }
    return !near.some((other) => hasOne(other, rule.excluded))
  })
}

function hasOne({ groups }: Pick<Piece, 'groups'>, wanted: readonly string[]): boolean {
  return wanted.some((group) => {
    if (group === 'toxic') return toxic.some((one) => groups.has(one))
    return groups.has(group)
  })
}

/** The groups that `toxic` of a rule stands for. */
const toxic = ['poison', 'weedkiller', 'gastablet', 'baited', 'pyrethroid']
