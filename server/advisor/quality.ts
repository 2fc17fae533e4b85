import type { readAnswerQuality } from '#contract/advisor.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { tunedWinRate, voteChoices } from '#domain/answer-vote.ts'
import { warningKinds } from '#domain/safety/warning-kinds.ts'
import type { Database } from '../database/connection/database.ts'
import { partsOf } from '../database/rollups/rollups.ts'
import { type Today, updateRollups } from '../database/rollups/update-rollups.ts'

/** Whole days in the display zone, both inclusive. */
export type Period = InputOf<typeof readAnswerQuality>
export type AnswerQuality = ReplyOf<typeof readAnswerQuality>

/** The votes on the answers of a period, and what the safety pass found in them. */
export async function answerQuality(
  db: Database,
  period: Period,
  today: Today,
): Promise<AnswerQuality> {
  await updateRollups(db, today)
  const countOf = await countsOf(db, period)
  const votes = countByName(voteChoices, (choice) => countOf('kept-votes', choice))
  return {
    conversations: countOf('kept-conversations'),
    votes,
    tunedWinRate: tunedWinRate(votes) ?? null,
    warned: countOf('kept-warned'),
    warningsByKind: countByName(warningKinds, (kind) => countOf('kept-warnings', kind)),
  }
}

async function countsOf(db: Database, period: Period) {
  const figures = ['kept-conversations', 'kept-votes', 'kept-warned', 'kept-warnings'] as const
  const parts = await partsOf(db, figures, period)
  return (figure: (typeof figures)[number], part = ''): number =>
    parts.find((row) => row.figure === figure && row.part === part)?.total ?? 0
}

function countByName<Name extends string>(
  names: readonly Name[],
  countOf: (name: Name) => number,
): Record<Name, number> {
  // The entries have every name.
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>
}
