import { questionProblem } from '#domain/advisor.ts'
import { Failure } from '#domain/failure.ts'
import { questionLanguage } from '#domain/knowledge/question-language.ts'
import type { OwnerDatabase } from './database.ts'
import type { KnowledgeShelf } from './knowledge-shelf.ts'
import { live } from './live.ts'
import { localDay } from './local-day.ts'
import { newestRecord } from './newest-record.ts'
import { enqueue } from './outbox.ts'
import type { AdvisorService } from './phone.ts'
import { randomKey } from './random-key.ts'
import type { Conversation } from './records.ts'
import { keepVote } from './vote.ts'

export interface RecordParts {
  /** The database of whoever asks now. */
  readonly ownerDatabase: () => Promise<OwnerDatabase>
  /** Told after a request is safely stored. */
  readonly onEnqueued: (db: OwnerDatabase, key: string) => void
  readonly now: () => Date
}

export interface AdvisorParts extends RecordParts {
  readonly shelf: KnowledgeShelf
  readonly growing: AdvisorService['growing']
}

export function createAdvisor(parts: AdvisorParts): AdvisorService {
  const { shelf } = parts

  async function withPhoneAnswer(conversation: Conversation): Promise<Conversation> {
    const date = localDay(new Date(conversation.createdAt))
    const phoneAnswer = await shelf.answer(conversation.question, date)
    return phoneAnswer ? { ...conversation, phoneAnswer } : conversation
  }

  return {
    async ask(question) {
      const reason = questionProblem(question)
      if (reason) throw new Failure('invalid', { fields: [{ field: 'question', reason }] })
      const db = await parts.ownerDatabase()
      const request = questionRequest(question, parts.now())
      await enqueue(db, request, () => storeQuestion(db, question, request))
      parts.onEnqueued(db, request.key)
      // Whoever asks in the other language will ask in it again.
      void shelf.fill(questionLanguage(question))
      return request.key
    },
    latest: () =>
      live(async () => {
        const db = await parts.ownerDatabase()
        const newest = await newestRecord(db, 'ask', db.conversations)
        return newest && withPhoneAnswer(newest)
      }),
    growing: parts.growing,
    async vote(conversationId, choice) {
      const db = await parts.ownerDatabase()
      const key = await keepVote(db, { id: conversationId, choice }, parts.now())
      if (key !== undefined) parts.onEnqueued(db, key)
    },
  }
}

/** The request for a question, with the exact bytes that will be sent. */
export function questionRequest(question: string, now: Date) {
  return {
    key: randomKey(),
    kind: 'ask',
    body: JSON.stringify({ question }),
    createdAt: now.toISOString(),
  } as const
}

/** The words in stored bytes; a later version may have written longer ones than this one takes, or other bytes. */
export function questionOfBody(body: string): string {
  const { question } = JSON.parse(body)
  return typeof question === 'string' ? question : body
}

export function storeQuestion(
  db: OwnerDatabase,
  question: string,
  { key, createdAt }: { readonly key: string; readonly createdAt: string },
): Promise<unknown> {
  const progress = { state: 'waiting' } as const
  return db.conversations.put({ id: key, clientKey: key, createdAt, question, progress })
}
