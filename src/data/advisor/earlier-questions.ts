import type { OwnerDatabase } from '../storage/database.ts'
import type { Conversation } from '../storage/rows.ts'
import { records } from './conversation-records.ts'
import { loadReading } from './load-reading.ts'

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
const most = 5

/** Some of them are left out. */
const mostRead = 20

/** The newest answered questions, the newest first, without those that were asked once more. */
export async function earlierQuestions(db: OwnerDatabase): Promise<readonly ListedQuestion[]> {
  const rows = await db.conversations.orderBy('[createdAt+id]').reverse().limit(mostRead).toArray()
  const answered = rows.filter(({ progress }) => progress.state === 'answered')
  const last = answered.filter((one, at) => !answered.slice(0, at).some(repeats(one)))
  return Promise.all(last.slice(0, most).map((one) => withoutPrivateWords(db, one)))
}

/** Whether a later question has the same words, and follows this one with more known, or got the same answer. */
function repeats(one: Conversation): (later: Conversation) => boolean {
  return (later) =>
    later.question === one.question &&
    (later.context?.parentKey === one.clientKey || tunedAnswer(later) === tunedAnswer(one))
}

function tunedAnswer({ progress }: Conversation): string | undefined {
  return progress.state === 'answered' ? progress.reply.tunedResponse : undefined
}

async function withoutPrivateWords(db: OwnerDatabase, row: Conversation): Promise<ListedQuestion> {
  const { clientKey: key, createdAt } = row
  const parent = await records.find(db, row.context?.parentKey ?? '')
  const { findNearPrivate, withAnswerNear } = await loadReading()
  const near = await findNearPrivate(db, row, parent)
  const { isPrivate } = withAnswerNear(row, undefined, near)
  return { key, createdAt, ...(!isPrivate && { conversation: row }) }
}
