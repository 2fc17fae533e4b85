/** Which of the two answers helped. */
export type VoteChoice = 'generic' | 'tuned' | 'both' | 'neither'

export const voteChoices: readonly VoteChoice[] = ['generic', 'tuned', 'both', 'neither']

export type VoteCounts = Readonly<Record<VoteChoice, number>>

/** A share in per cent with one decimal, with its 95 % confidence interval. */
export interface WinRate {
  readonly pct: number
  readonly lowPct: number
  readonly highPct: number
}

/** The two-sided 95 % quantile of the standard normal distribution. */
const z95 = 1.959964

/**
 * The share of votes for the tuned answer among the votes for one of the two; "both" and "neither" do not count.
 * Undefined without such a vote. Score interval of E. B. Wilson, Journal of the American Statistical Association 22 (1927).
 */
export function tunedWinRate({ tuned, generic }: VoteCounts): WinRate | undefined {
  const count = tuned + generic
  if (count === 0) return undefined
  const share = tuned / count
  const spread = z95 * z95
  const centre = (share + spread / (2 * count)) / (1 + spread / count)
  const reach =
    (z95 / (1 + spread / count)) *
    Math.sqrt((share * (1 - share)) / count + spread / (4 * count * count))
  return { pct: percent(share), lowPct: percent(centre - reach), highPct: percent(centre + reach) }
}

function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}
