import { askAdvisor } from '#contract/advisor.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import { recordStore } from '../mirror/record-store.ts'
import type { RecordKindPlan } from '../outbox/request-kind.ts'
import { randomKey } from '../storage/random-key.ts'

/** The request for a question, with the exact bytes that will be sent. */
export function questionRequest(question: string, now: Date, context?: AskContext) {
  return {
    key: randomKey(),
    kind: 'ask',
    body: JSON.stringify({ question, ...(context && { context }) }),
    createdAt: now.toISOString(),
  } as const
}

/** The question in stored bytes. A later version may have stored a longer question, or other bytes. */
function questionOfBody(body: string): string {
  const { question } = JSON.parse(body)
  return typeof question === 'string' ? question : body
}

/** What was known beside the question's words; absent in the bytes of earlier versions. */
function contextOfBody(body: string): { readonly context?: AskContext } {
  const { context } = JSON.parse(body)
  return typeof context === 'object' && context !== null ? { context } : {}
}

const records = recordStore((db) => db.conversations)

/** Questions: how they are sent, and the conversation that shows them. */
export const askKind: RecordKindPlan = {
  endpoint: askAdvisor,
  contentOf: ({ body }) => ({ kind: 'ask', question: questionOfBody(body) }),
  renewed: ({ body }, now) =>
    questionRequest(questionOfBody(body), now, contextOfBody(body).context),
  storeWaiting(db, { key, body, createdAt }) {
    const question = questionOfBody(body)
    const progress = { state: 'waiting' } as const
    const row = { id: key, clientKey: key, createdAt, question, progress }
    return db.conversations.put({ ...row, ...contextOfBody(body) })
  },
  async storeReply(db, { key, createdAt }, value) {
    const reply = askAdvisor.reply.parse(value)
    await records.replace(db, {
      createdAt,
      clientKey: key,
      question: reply.aiTextInput,
      ...(await records.find(db, key)),
      id: reply.id,
      seq: reply.seq,
      progress: { state: 'answered', reply },
    })
  },
  storeFailure: records.storeFailure,
  removeRecord: records.removeRecord,
}
