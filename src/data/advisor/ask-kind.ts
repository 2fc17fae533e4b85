import { isPrivateQuestion } from '#domain/understanding/near-private.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import type { RecordKindPlan } from '../outbox/request-kind.ts'
import { randomKey } from '../storage/random-key.ts'
import { askedOfBody, askPlan, sendable } from './ask-plan.ts'
import { records } from './conversation-records.ts'
import { findNearPrivate } from './near-private.ts'

/** The request for a question, with the exact bytes that will be sent (I3). */
export function questionRequest(question: string, now: Date, context?: AskContext) {
  return {
    key: randomKey(),
    kind: 'ask',
    body: JSON.stringify({ question, ...sendable(context) }),
    createdAt: now.toISOString(),
  } as const
}

/** Questions: how they are sent, and the conversation that shows them. */
export const askKind: RecordKindPlan = {
  ...askPlan,
  async contentOf(db, { key, body }) {
    const record = await records.find(db, key)
    return { kind: 'ask', ...askedOfBody(body), ...(record?.isPrivate && { isPrivate: true }) }
  },
  renewed({ body }, now) {
    const { question, context } = askedOfBody(body)
    return questionRequest(question, now, context)
  },
  async storeWaiting(db, { key, body, createdAt }) {
    const asked = askedOfBody(body)
    const row = {
      id: key,
      clientKey: key,
      createdAt,
      ...asked,
      progress: { state: 'waiting' },
    } as const
    // The server's answer may be far away, and lists show what waits.
    const reading = readQuestion(asked.question, asked.context)
    const parent = await records.find(db, asked.context?.parentKey ?? '')
    const isPrivate = isPrivateQuestion(reading, await findNearPrivate(db, row, parent))
    return db.conversations.put({ ...row, ...(isPrivate && { isPrivate }) })
  },
}
