import type { ConversationRow } from '#contract/advisor.ts'
import type { PhoneEntry, PhoneOwner } from '#support/phone-view.ts'

export interface Asked {
  readonly key: string
  readonly question: string
}

/** What went wrong, listed by question or key. All lists are empty after a good run. */
export interface Comparison {
  /** Saved on the phone, and not on the server. */
  readonly lost: readonly string[]
  /** On the server more than once: a question is listed once for each surplus record. */
  readonly duplicated: readonly string[]
  /** Saved on the phone, without the answer that the server has. */
  readonly missing: readonly string[]
  /** On the server, though the phone never said it was saved. */
  readonly unasked: readonly string[]
  /** Owners with more or fewer entries than were ever enqueued. */
  readonly lawBreakers: readonly string[]
}

/**
 * Compares what the phone said, what it has now, and what the server has. The questions must be distinct.
 * @param saved what was seen in the phone's outbox while it was asked
 */
export function compare(
  saved: readonly Asked[],
  phone: readonly PhoneOwner[],
  records: readonly ConversationRow[],
): Comparison {
  const entries = phone.flatMap((owner) => owner.entries)
  const entryByKey = new Map(entries.map((entry) => [entry.key, entry]))
  const recordsByQuestion = Map.groupBy(records, (record) => record.aiTextInput)
  const savedQuestions = new Set(saved.map(({ question }) => question))
  const lost = saved.filter(({ question }) => !recordsByQuestion.has(question))
  const missing = saved.filter(({ key, question }) => {
    const record = recordsByQuestion.get(question)?.find(({ clientKey }) => clientKey === key)
    return !isAnswered(entryByKey.get(key), record)
  })
  return {
    lost: lost.map(({ question }) => question),
    duplicated: records
      .filter((record) => recordsByQuestion.get(record.aiTextInput)?.[0] !== record)
      .map((record) => record.aiTextInput),
    missing: missing.map(({ question }) => question),
    unasked: [...recordsByQuestion.keys()].filter((question) => !savedQuestions.has(question)),
    lawBreakers: phone
      .filter(({ enqueued, entries }) => enqueued !== entries.length)
      .map(({ database }) => database),
  }
}

function isAnswered(entry: PhoneEntry | undefined, record: ConversationRow | undefined): boolean {
  const talk = entry?.conversation
  return (
    record !== undefined &&
    entry?.state === 'answered' &&
    talk?.progress === 'answered' &&
    talk.id === record.id &&
    talk.question === record.aiTextInput &&
    talk.answers?.generic === record.untunedResponse &&
    talk.answers.tuned === record.tunedResponse
  )
}
