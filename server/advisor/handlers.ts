import type { askAdvisor } from '#contract/advisor.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { Failure } from '#domain/failure.ts'
import { answerWarnings } from '#domain/safety/answer-warnings.ts'
import { recordAction, recordExport } from '../database/audit/staff-actions.ts'
import type { Database } from '../database/connection/database.ts'
import type { Handlers, RequestContext } from '../http/handler.ts'
import { listReply } from '../http/send-list.ts'
import type { Adviser } from '../models/answer.ts'
import { recordSeries } from '../records/record-series.ts'
import { trimGuest } from '../records/trim-guest.ts'
import { dayIn } from '../time/local-time.ts'
import { answerQuality } from './quality.ts'
import * as store from './store.ts'
import { createStreamPublisher } from './stream-publisher.ts'
import { findNearPrivate, findParent } from './thread.ts'
import { topUser } from './top-user.ts'
import { saveVote } from './votes.ts'

export interface AdvisorDeps {
  readonly db: Database
  readonly adviser: Adviser
  /** IANA name of the time zone in which times are shown and days are counted. */
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

/** The handlers of the adviser. The models are asked before the transaction, never inside it, because they are slow. */
export function advisorHandlers(deps: AdvisorDeps): Pick<Handlers, AdvisorCall> {
  const { db, displayZone, guestRecords } = deps
  return {
    async askAdvisor(asked, request) {
      const earlier = await earlierConversation(asked.question, request, deps)
      if (earlier) return request.commit(async () => earlier)
      const conversation = await answered(asked, request, deps)
      return request.commit(async (tx) => {
        const stored = await store.insertConversation(tx, conversation, displayZone)
        const { scope } = conversation
        await trimGuest(tx, { scope, seq: stored.seq, guestRecords, now: request.now })
        return stored
      })
    },

    async listConversations(query, { caller, now }) {
      await recordExport(db, { caller, now, target: 'conversations', query })
      const list = await store.listConversations(db, caller, { query, displayZone, now })
      return listReply(list, query.pageSize)
    },

    async readConversation({ id }, { caller, now }) {
      const found = await store.readConversation(db, { id, reader: caller }, displayZone)
      if (!found) throw new Failure('not_found')
      const action = { at: now, staffId: caller.userId, action: 'read_conversation' } as const
      if (!found.isOwn) await recordAction(db, { ...action, target: id })
      return found.conversation
    },

    readConversationsOverTime: (query, { caller, now }) =>
      recordSeries(db, 'conversations', { reader: caller, query, today: { now, displayZone } }),

    readTopUser: (_input, { caller, now }) => topUser(db, caller, { now, displayZone }),

    voteOnAnswers: ({ id, choice }, { caller: { scope }, now, commit }) =>
      commit(async (tx) => {
        const isOwn = await saveVote(tx, { scope, id, choice, votedAt: now })
        if (!isOwn) throw new Failure('invalid', { fields: [{ field: 'id', reason: 'unknown' }] })
        return { id, choice }
      }),

    readAnswerQuality: (period, { now }) => answerQuality(db, period, { now, displayZone }),
  }
}

/** The record of a question that is retried after its stored reply was deleted. It is not asked again. */
async function earlierConversation(
  question: string,
  { key, caller: { scope } }: RequestContext,
  { db, displayZone }: AdvisorDeps,
): Promise<store.Conversation | undefined> {
  const earlier = key && (await store.findConversation(db, { scope, key }, displayZone))
  if (!earlier) return undefined
  if (earlier.aiTextInput !== question) throw new Failure('idempotency_key_reused')
  return earlier
}

/** A question with its answers. When it returns, a stream has been sent every word. */
async function answered(
  { question, context }: InputOf<typeof askAdvisor>,
  { key, caller: { scope, userId }, origin, now, step, signal, publish }: RequestContext,
  { db, adviser, displayZone }: AdvisorDeps,
): Promise<store.NewConversation> {
  const parent = await findParent(db, { scope, parentKey: context?.parentKey })
  const near = await findNearPrivate(db, {
    ...{ scope, storedAt: now, waitedS: origin.waitedS ?? null },
    isParentPrivate: parent?.isPrivate ?? false,
  })
  const stream = publish && createStreamPublisher(publish)
  const { generic, tuned, sources, ...answer } = await adviser.answer(question, {
    date: dayIn(now, displayZone),
    step,
    signal,
    context,
    before: parent?.before,
    near,
    exchanges: parent?.exchanges,
    ...(stream && { onProgress: stream.update }),
  })
  const warnings = answerWarnings({ untunedResponse: generic.text, tunedResponse: tuned.text })
  stream?.finish(warnings)
  const answers = { ...answer, generic, tuned, sources: [...sources], warnings }
  const asked = { clientKey: key, createdAt: now, origin, question, context, parentId: parent?.id }
  return { scope, userId, ...asked, ...answers }
}
