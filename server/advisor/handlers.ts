import { Failure } from '#domain/failure.ts'
import type { Database } from '../database/database.ts'
import type { Handlers, Work } from '../http/handler.ts'
import { dayIn } from '../http/local-time.ts'
import type { Adviser } from '../models/answer.ts'
import * as store from './store.ts'

export interface AdvisorDeps {
  readonly db: Database
  readonly adviser: Adviser
  /** IANA name of the zone that times are told in and days are counted by. */
  readonly displayZone: string
}

type AdvisorCall = 'askAdvisor' | 'listConversations'

/** What the adviser does for each call. The models are asked before the transaction, never in it. */
export function advisorHandlers(deps: AdvisorDeps): Pick<Handlers, AdvisorCall> {
  const { db, adviser, displayZone } = deps
  return {
    async askAdvisor({ question }, work) {
      const earlier = await earlierConversation(question, work, deps)
      if (earlier) return work.commit(async () => earlier)
      const { step, signal, now, caller } = work
      const date = dayIn(now, displayZone)
      const answer = await adviser.answer(question, { date, step, signal })
      const conversation: store.NewConversation = {
        scope: caller.scope,
        userId: caller.userId,
        clientKey: work.key,
        createdAt: now,
        question,
        language: answer.language,
        generic: answer.generic,
        tuned: answer.tuned,
        sources: [...answer.sources],
      }
      return work.commit((tx) => store.insertConversation(tx, conversation, displayZone))
    },

    listConversations: (query, { caller }) =>
      store.listConversations(db, caller, { query, displayZone }),
  }
}

/** The record of a question re-sent after its stored reply was pruned: it is not asked again. */
async function earlierConversation(
  question: string,
  { key, caller: { scope } }: Work,
  { db, displayZone }: AdvisorDeps,
): Promise<store.Conversation | undefined> {
  const earlier = key && (await store.findConversation(db, { scope, key }, displayZone))
  if (!earlier) return undefined
  if (earlier.aiTextInput !== question) throw new Failure('idempotency_key_reused')
  return earlier
}
