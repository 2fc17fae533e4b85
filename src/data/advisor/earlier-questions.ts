import type { AskContext } from '#domain/understanding/reading.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import type { Conversation } from '../storage/rows.ts'
import { records } from './ask-plan.ts'
import { findNearPrivate, withAnswerNear } from './near-private.ts'

/** An answered question in a list. */
export interface ListedQuestion {
  /** The client key of its conversation. */
  readonly key: string
  /** ISO 8601 in UTC: for showing an age only. */
  readonly createdAt: string
  /** Absent of a private one: no list shows its words before a tap. */
  readonly conversation?: Conversation
}

/** The history has all of them. */
const listed = 5

/** More are read than listed, since some are left out. */
const read = 40

/** The newest answered questions, the newest first, without the shown one and without those that were asked once more. */
export async function earlierQuestions(
  db: OwnerDatabase,
  shownKey: string | undefined,
): Promise<readonly ListedQuestion[]> {
  const rows = await db.conversations.orderBy('[createdAt+id]').reverse().limit(read).toArray()
  const answered = rows.filter(({ progress }) => progress.state === 'answered')
  const others = answered.filter(
    (one, at) =>
      one.clientKey !== shownKey && !answered.slice(0, at).some((later) => repeats(later, one)),
  )
  return Promise.all(others.slice(0, listed).map((one) => withoutPrivateWords(db, one)))
}

/** Whether a question has the words of an earlier one, and what else was known of that one, or more. */
function repeats(later: Conversation, { question, context, clientKey }: Conversation): boolean {
  if (later.question !== question) return false
  return later.context?.parentKey === clientKey || known(later.context) === known(context)
}

/** What was tapped beside a question, as one text to compare. */
function known(context: AskContext = {}): string {
  return JSON.stringify(Object.entries(context).toSorted())
}

async function withoutPrivateWords(db: OwnerDatabase, row: Conversation): Promise<ListedQuestion> {
  const { clientKey: key, createdAt } = row
  const parent = await records.find(db, row.context?.parentKey ?? '')
  const near = await findNearPrivate(db, row, parent)
  const { isPrivate } = withAnswerNear(row, undefined, near)
  return { key, createdAt, ...(!isPrivate && { conversation: row }) }
}
