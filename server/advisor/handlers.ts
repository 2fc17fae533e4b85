import { Failure } from '#domain/failure.ts'
import { answerWarnings } from '#domain/safety/answer-warnings.ts'
import type { Database } from '../database/database.ts'
import { recordSeries } from '../database/record-series.ts'
import { noteAction, noteExport } from '../database/staff-actions.ts'
import type { Handlers, Work } from '../http/handler.ts'
import { dayIn } from '../http/local-time.ts'
import { listReply } from '../http/long-list.ts'
import type { Adviser } from '../models/answer.ts'
import { trimGuest } from '../sync/trim-guest.ts'
import { createAnswerTeller } from './answer-teller.ts'
import { answerQuality } from './quality.ts'
import * as store from './store.ts'
import { topUser } from './top-user.ts'
import { keepVote } from './votes.ts'

export interface AdvisorDeps {
  readonly db: Database
  readonly adviser: Adviser
  /** IANA name of the zone that times are told in and days are counted by. */
  readonly displayZone: string
  /** How many records a guest may have. */
  readonly guestRecords: number
}

type AdvisorCall =
  | 'askAdvisor'
  | 'listConversations'
  | 'readConversation'
  | 'readConversationsOverTime'
  | 'readTopUser'
  | 'voteOnAnswers'
  | 'readAnswerQuality'

/** What the adviser does for each call. The models are asked before the transaction, never in it. */
export function advisorHandlers(deps: AdvisorDeps): Pick<Handlers, AdvisorCall> {
  const { db, displayZone, guestRecords } = deps
  return {
    async askAdvisor({ question }, work) {
      const earlier = await earlierConversation(question, work, deps)
      if (earlier) return work.commit(async () => earlier)
      const conversation = await answered(question, work, deps)
      return work.commit(async (tx) => {
        const stored = await store.insertConversation(tx, conversation, displayZone)
        const { scope } = conversation
        await trimGuest(tx, { scope, seq: stored.seq, guestRecords, now: work.now })
        return stored
      })
    },

    async listConversations(query, { caller, now }) {
      await noteExport(db, { caller, now, target: 'conversations', query })
      const list = await store.listConversations(db, caller, { query, displayZone, now })
      return listReply(list, query.pageSize)
    },

    async readConversation({ id }, { caller, now }) {
      const found = await store.readConversation(db, { id, reader: caller }, displayZone)
      if (!found) throw new Failure('not_found')
      const action = { at: now, staffId: caller.userId, action: 'read_conversation' } as const
      if (!found.isOwn) await noteAction(db, { ...action, target: id })
      return found.conversation
    },

    readConversationsOverTime: (query, { caller, now }) =>
      recordSeries(db, 'conversations', { reader: caller, query, today: { now, displayZone } }),

    readTopUser: (_input, { caller, now }) => topUser(db, caller, { now, displayZone }),

    voteOnAnswers: ({ id, choice }, { caller: { scope }, now, commit }) =>
      commit(async (tx) => {
        const isOwn = await keepVote(tx, { scope, id, choice, votedAt: now })
        if (!isOwn) throw new Failure('invalid', { fields: [{ field: 'id', reason: 'unknown' }] })
        return { id, choice }
      }),

    readAnswerQuality: (period, { now }) => answerQuality(db, period, { now, displayZone }),
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

/** A question with its answers, of which a listener has heard every word by then. */
async function answered(
  question: string,
  { key, caller: { scope, userId }, origin, now, step, signal, tell }: Work,
  { adviser, displayZone }: AdvisorDeps,
): Promise<store.NewConversation> {
  const teller = tell && createAnswerTeller(tell)
  const { language, generic, tuned, sources } = await adviser.answer(question, {
    date: dayIn(now, displayZone),
    step,
    signal,
    ...(teller && { onProgress: teller.hear }),
  })
  const warnings = answerWarnings({ untunedResponse: generic.text, tunedResponse: tuned.text })
  teller?.conclude(warnings)
  const answers = { language, generic, tuned, sources: [...sources], warnings }
  return { scope, userId, clientKey: key, createdAt: now, origin, question, ...answers }
}
