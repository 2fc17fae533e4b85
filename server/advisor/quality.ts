import { type SqlBool, sql } from 'kysely'
import type { readAnswerQuality } from '#contract/advisor.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { tunedWinRate, type VoteChoice, voteChoices } from '#domain/answer-vote.ts'
import type { Database } from '../database/database.ts'
import { daySpan } from '../http/local-time.ts'

/** Whole days of the display zone, both inclusive. */
export type Period = InputOf<typeof readAnswerQuality>
export type AnswerQuality = ReplyOf<typeof readAnswerQuality>
type WarningKind = keyof AnswerQuality['warningsByKind']

const warningKinds: readonly WarningKind[] = [
  'hazardous',
  'dose-without-unit',
  'no-protection',
  'no-waiting-days',
]

/** How the answers to the questions of a period were voted on, and what the safety pass found in them. */
export async function answerQuality(
  db: Database,
  period: Period,
  displayZone: string,
): Promise<AnswerQuality> {
  const counts = await countConversations(db, period, displayZone)
  const votes = countByName(voteChoices, (choice) => counts[choice])
  return {
    conversations: counts.conversations,
    votes,
    tunedWinRate: tunedWinRate(votes) ?? null,
    warned: counts.warned,
    warningsByKind: countByName(warningKinds, (kind) => counts[kind]),
  }
}

type CountName = 'conversations' | 'warned' | VoteChoice | WarningKind

async function countConversations(
  db: Database,
  period: Period,
  displayZone: string,
): Promise<Readonly<Record<CountName, number>>> {
  const { from, before } = daySpan(period, displayZone)
  const counted = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`count(*) filter (where ${condition})`
  return await db
    .selectFrom('conversations')
    .select(({ fn }) => [
      fn.countAll<number>().as('conversations'),
      counted(sql`json_array_length(warnings) > 0`).as('warned'),
      ...voteChoices.map((choice) => counted(sql`vote = ${choice}`).as(choice)),
      ...warningKinds.map((kind) => counted(warnedOf(kind)).as(kind)),
    ])
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? null))
    .executeTakeFirstOrThrow()
}

function warnedOf(kind: WarningKind) {
  return sql<SqlBool>`exists (
    select from json_array_elements(warnings) as warning where warning->>'kind' = ${kind})`
}

function countByName<Name extends string>(
  names: readonly Name[],
  countOf: (name: Name) => number,
): Record<Name, number> {
  // Every name is among the entries.
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>
}
