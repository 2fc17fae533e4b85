import type { AnswerQuality } from './quality.ts'

/** The figures for the operator, one line each. */
export function qualityLines(quality: AnswerQuality): string[] {
  const { conversations, votes, tunedWinRate, warned, warningsByKind } = quality
  return [
    `Conversations: ${conversations}`,
    `Votes: ${listed(votes)}`,
    tunedWinRate === null
      ? 'The tuned answer won: no vote for one of the two yet'
      : `The tuned answer won: ${tunedWinRate.pct} % (95 % interval ${tunedWinRate.lowPct} to ${tunedWinRate.highPct} %)`,
    `Conversations with a warning: ${warned}`,
    `Warnings: ${listed(warningsByKind)}`,
  ]
}

function listed(countByName: Readonly<Record<string, number>>): string {
  return Object.entries(countByName)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}
