import { readQuestion } from '#domain/understanding/read-question.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import type { RecordKindPlan } from '../outbox/request-kind.ts'
import { randomKey } from '../storage/random-key.ts'
import { type Asked, askedOfBody, askPlan, sendable } from './ask-plan.ts'

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
  contentOf: ({ body }) => ({ kind: 'ask', ...shownOf(body) }),
  renewed({ body }, now) {
    const { question, context } = askedOfBody(body)
    return questionRequest(question, now, context)
  },
  storeWaiting(db, { key, body, createdAt }) {
    const progress = { state: 'waiting' } as const
    return db.conversations.put({ id: key, clientKey: key, createdAt, ...shownOf(body), progress })
  },
}

/** The question, and whether it is private: the server's answer may be far away. */
function shownOf(body: string): Asked & { readonly isPrivate?: true } {
  const asked = askedOfBody(body)
  const { dangers } = readQuestion(asked.question, asked.context)
  const isPrivate = dangers.some(({ severity }) => severity === 'private')
  return { ...asked, ...(isPrivate && { isPrivate }) }
}
