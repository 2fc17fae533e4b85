import type { HelpSettings } from '#contract/sync.ts'
import { questionProblem } from '#domain/advisor.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import { localDay } from '#domain/calendar.ts'
import { Failure } from '#domain/failure.ts'
import type { AskContext } from '#domain/understanding/reading.ts'
import type { GrowingAnswers } from '../api/answer-stream.ts'
import { enqueue, type RequestParts } from '../outbox/outbox.ts'
import { type Live, live, liveWith, signal } from '../storage/live.ts'
import { newestRecord } from '../storage/newest-record.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { Conversation } from '../storage/rows.ts'
import { records } from './conversation-records.ts'
import { conversationsBefore } from './conversations-before.ts'
import { earlierQuestions, type ListedQuestion } from './earlier-questions.ts'
import type { KnowledgePacks } from './knowledge-packs.ts'
import { loadReading } from './load-reading.ts'
import { storeVote } from './vote.ts'

export interface AdvisorService {
  /**
   * Resolves with the key after the question is safely stored (I1); the answers follow in `conversation`.
   * @param context what was tapped beside the question, and the key of the question that this one follows
   */
  ask(question: string, context?: AskContext): Promise<string>
  /**
   * The conversation of the active owner with this client key; without a key, or where there is none, the newest. A private
   * one only if it was asked or tapped since the start.
   */
  conversation(key?: string): Live<Conversation | undefined>
  /** The client key of the newest conversation; undefined where there is none that is shown without a tap. */
  newestKey(): Live<string | undefined>
  /** The answered questions of the active owner, the newest first: a few. */
  earlier(): Live<readonly ListedQuestion[]>
  /** The farmer has tapped a question in a list: it is shown from now on, also a private one. */
  uncover(key: string): void
  /** What the operator has checked of the helplines, for the cards of dangers; empty until the server has sent it. */
  helplines(): Live<HelpSettings>
  /** The conversations that one follows, the nearest first, without private ones. */
  before(conversation: Conversation): Live<readonly Conversation[]>
  /** The streamed part of an answer; undefined when no answer is being streamed. */
  readonly growing: Live<GrowingAnswers | undefined>
  /** Stores which answer of an answered conversation helped; resolves after it is safely stored. The last choice wins. */
  vote(conversationId: string, choice: VoteChoice): Promise<void>
}

export interface AdvisorParts extends RequestParts {
  readonly packs: KnowledgePacks
  readonly growing: AdvisorService['growing']
}

export function createAdvisor(parts: AdvisorParts): AdvisorService {
  const { packs } = parts
  /** Keys of the questions that were asked since the start. */
  const asked = new Set<string>()
  /** Keys of those that were tapped in a list. */
  const tapped = signal<readonly string[]>([])

  function mayBeDrawn({ isPrivate, clientKey }: Conversation): boolean {
    return isPrivate !== true || asked.has(clientKey) || tapped.get().includes(clientKey)
  }

  async function withPhoneAnswer(conversation: Conversation): Promise<Conversation> {
    const date = localDay(new Date(conversation.createdAt))
    const { question, context } = conversation
    const db = await parts.ownerDatabase()
    const parent = await records.find(db, context?.parentKey ?? '')
    const { findNearPrivate, withAnswerNear } = await loadReading()
    const near = await findNearPrivate(db, conversation, parent)
    const before = parent?.isPrivate ? undefined : parent
    const found = await packs.answer(question, date, context, before)
    return withAnswerNear(conversation, found, near)
  }

  async function drawn(row: Conversation | undefined): Promise<Conversation | undefined> {
    if (!row || !mayBeDrawn(row)) return undefined
    const answered = await withPhoneAnswer(row)
    return mayBeDrawn(answered) ? answered : undefined
  }

  return {
    async ask(question, context) {
      const reason = questionProblem(question)
      if (reason) throw new Failure('invalid', { fields: [{ field: 'question', reason }] })
      const db = await parts.ownerDatabase()
      const { askKind, contextNear, questionLanguage, questionRequest } = await loadReading()
      const now = parts.now()
      // A connection that is lost while it reads must not refuse the question.
      const near = await retryWrite(() => contextNear(db, context, now), db)
      const request = questionRequest(question, now, near)
      asked.add(request.key)
      await enqueue(db, request, () => askKind.storeWaiting(db, request))
      parts.onEnqueued(db, request.key)
      // A farmer who asks in the other language may ask in it again.
      void packs.fill(questionLanguage(question))
      return request.key
    },
    conversation: (key) =>
      liveWith(tapped, async () => {
        const db = await parts.ownerDatabase()
        const named = key === undefined ? undefined : await records.find(db, key)
        const newest = await newestRecord(db, 'ask', db.conversations)
        return (await drawn(named)) ?? drawn(newest)
      }),
    newestKey: () =>
      liveWith(tapped, async () => {
        const db = await parts.ownerDatabase()
        const newest = await newestRecord(db, 'ask', db.conversations)
        return newest && mayBeDrawn(newest) ? newest.clientKey : undefined
      }),
    earlier: () => live(async () => earlierQuestions(await parts.ownerDatabase())),
    uncover(key) {
      if (!tapped.get().includes(key)) tapped.set([...tapped.get(), key])
    },
    helplines: () =>
      live(async () => {
        const row = await (await parts.ownerDatabase()).meta.get('helplines')
        return row?.k === 'helplines' ? row.value : {}
      }),
    before: ({ context }) =>
      live(async () => {
        const found = await conversationsBefore(await parts.ownerDatabase(), context?.parentKey)
        return found.filter(({ isPrivate }) => isPrivate !== true)
      }),
    growing: parts.growing,
    async vote(conversationId, choice) {
      const db = await parts.ownerDatabase()
      const key = await storeVote(db, { id: conversationId, choice }, parts.now())
      if (key !== undefined) parts.onEnqueued(db, key)
    },
  }
}
