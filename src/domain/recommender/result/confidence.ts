export interface ConfidenceInputs {
  /** Probabilities of the answer and of the next one, 0 to 1. */
  readonly first: number
  readonly second: number
  /** Without a date: how probable the likeliest month is, 0 to 1. */
  readonly monthShare: number | undefined
  /** 0 to 1; where nobody said whether there is water, nobody is surer of an irrigated crop than that there is. */
  readonly water: number
  readonly flags: readonly string[]
}

/** The highest confidence of any answer, in %. */
const maxPct = 93

/** The highest confidence in % with a flag, by the flag's beginning. */
const caps: readonly (readonly [flagStart: string, pct: number])[] = [
  ['ood:', 35],
  ['season:', 60],
  // Soil-test card values that were typed as kg/ha say nothing about the soil.
  ['hint:', 75],
]

/** A lead by a smaller factor is none: the two are about equal. */
const leads = { small: 1.25, clear: 2 } as const

/** The highest confidence where two answers are about equal, in %; from there it rises to `maxPct`, so that no day is a border. */
const maxPctEqual = 60
const maxPctFromLead = 2.1

/** How far the first answer leads the second. */
export type Lead = 'clear' | 'small' | 'equal'

export function leadOver(first: number, second: number): Lead {
  if (first >= leads.clear * second) return 'clear'
  return first >= leads.small * second ? 'small' : 'equal'
}

/** The probability that an officer would accept the answer, in whole %. */
export function confidencePct({
  first,
  second,
  monthShare,
  water,
  flags,
}: ConfidenceInputs): number {
  const limits = caps.filter(([start]) => flags.some((flag) => flag.startsWith(start)))
  const undated = monthShare === undefined ? maxPct : 40 + 50 * monthShare
  const most = Math.min(
    maxPct,
    undated,
    100 * water,
    capByLead(first, second),
    ...limits.map(([, pct]) => pct),
  )
  return Math.round(Math.min(100 * first, most))
}

function capByLead(first: number, second: number): number {
  const above = (first - leads.small * second) / ((maxPctFromLead - leads.small) * second)
  return second === 0 ? maxPct : maxPctEqual + (maxPct - maxPctEqual) * Math.max(0, above)
}
