import type { AnswerWarning } from '#contract/advisor.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { searchText } from '#domain/text/search-text.ts'
import type { Database, Transaction } from '#server/database/connection/database.ts'
import { type Origin, waitedColumn } from '#server/database/rollups/origin.ts'
import { nextSeq } from '#server/database/sequences/owner-sequence.ts'
import { readingsWith } from './readings.ts'

/** Of a stored record, what a test is about. */
export interface RecordTraits {
  readonly scope: string
  readonly userId?: string | undefined
  readonly clientKey?: string
  readonly createdAt?: Date
  readonly origin?: Origin
}

/** Puts a conversation into the tables as the adviser would; gives its id. */
export async function storeConversation(
  db: Database | Transaction,
  { question = 'Why?', warnings = [], ...traits }: ConversationTraits,
): Promise<string> {
  const { id } = await db
    .insertInto('conversations')
    .values({
      ...owned(traits, [question, 'generic', 'tuned']),
      language: 'en',
      question,
      generic_answer: 'generic',
      tuned_answer: 'tuned',
      generic_by: 'knowledge',
      tuned_by: 'knowledge',
      sources: '[]',
      warnings: JSON.stringify(warnings),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same for a recommendation. */
export async function storeRecommendation(
  db: Database | Transaction,
  { inputs = 'pH: 6.5', crop = 'Rice', result = sampleResult(), ...traits }: RecommendationTraits,
): Promise<string> {
  const { id } = await db
    .insertInto('recommendations')
    .values({
      ...owned(traits, [inputs, 'Rice', 'ধান']),
      inputs,
      crop,
      confidence_pct: 90,
      result: JSON.stringify(result),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ConversationTraits extends RecordTraits {
  readonly question?: string
  readonly warnings?: readonly AnswerWarning[]
}

interface RecommendationTraits extends RecordTraits {
  readonly inputs?: string
  readonly crop?: string
  readonly result?: unknown
}

function sampleResult(): unknown {
  const outcome = recommend({ readings: readingsWith(), today: '2026-07-01' })
  if (!outcome.ok) throw new Error('the sample of the home page is refused')
  return outcome.recommendation
}

function owned(
  { scope, userId, clientKey, createdAt, origin = {} }: RecordTraits,
  texts: readonly string[],
) {
  return {
    scope,
    user_id: userId ?? null,
    client_key: clientKey ?? null,
    waited_s: waitedColumn(origin),
    seq: nextSeq(scope),
    search: searchText(texts.join('\n')),
    ...(createdAt && { created_at: createdAt }),
  }
}
