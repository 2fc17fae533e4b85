import { askAdvisor, askContext } from '#contract/advisor.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import type { RequestKindPlan } from '../outbox/request-kind.ts'
import { records } from './conversation-records.ts'

/** A question with what was tapped beside it. */
export interface Asked {
  readonly question: string
  /** Never empty. */
  readonly context?: AskContext
}

/** The question in stored bytes. A later version may have stored a longer question, or other bytes. */
export function askedOfBody(body: string): Asked {
  const { question, context } = JSON.parse(body)
  return typeof question === 'string' ? { question, ...sendable(context) } : { question: body }
}

/** The context without what the server would refuse; none when nothing is left. */
export function sendable(context: unknown): Pick<Asked, 'context'> {
  if (typeof context !== 'object' || context === null) return {}
  const { shape } = askContext
  const fields = Object.entries(context).filter(
    ([name, value]) =>
      Object.hasOwn(shape, name) && shape[name as keyof typeof shape].safeParse(value).success, // an own name
  )
  return fields.length === 0 ? {} : { context: Object.fromEntries(fields) }
}

/** How questions are sent. It reads no question, so the service worker carries no word lists. */
export const askPlan: RequestKindPlan = {
  endpoint: askAdvisor,
  parentOf: ({ body }) =>
    body.includes('"parentKey"') ? askedOfBody(body).context?.parentKey : undefined,
  async storeReply(db, { key, createdAt }, value) {
    const reply = askAdvisor.reply.parse(value)
    await records.replace(db, {
      createdAt,
      clientKey: key,
      question: reply.aiTextInput,
      ...(reply.context && { context: reply.context }),
      ...(await records.find(db, key)),
      ...(reply.private && { isPrivate: true }),
      id: reply.id,
      seq: reply.seq,
      progress: { state: 'answered', reply },
    })
  },
  storeFailure: records.storeFailure,
  removeRecord: records.removeRecord,
}
