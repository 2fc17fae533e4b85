import { type SqlBool, sql } from 'kysely'
import { rulesVersion } from '#domain/dangers/rules-version.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../database/connection/database.ts'

/**
 * A conversation with a vote for one answer or both, whose owner has consented to its use for training. None that is private,
 * or that the newest rules have not read, and no follow-up.
 */
export type VotedConversation = Awaited<ReturnType<typeof nextConversations>>[number]

/** Small enough for memory, large enough for few queries. */
const batchSize = 200

/** Ordered by id, which is random, so that the order reveals neither time nor author. */
export async function* votedConversations(db: Database): AsyncGenerator<VotedConversation> {
  let last: string | undefined
  while (true) {
    const batch = await nextConversations(db, last)
    yield* batch
    last = batch.at(-1)?.id
    if (batch.length < batchSize) return
  }
}

function nextConversations(db: Database, after: string | undefined) {
  return (
    db
      .selectFrom('conversations')
      .innerJoin('users', 'users.id', 'conversations.user_id')
      .select([
        'conversations.id',
        'conversations.question',
        'conversations.generic_answer',
        'conversations.tuned_answer',
        'conversations.warnings',
        'conversations.vote',
        'users.first_name',
        'users.last_name',
      ])
      .select((eb) => eb.ref('conversations.language').$castTo<Language>().as('language'))
      .where('users.training_consent', '=', true)
      .where('conversations.is_private', '=', false)
      .where('conversations.privacy_rules', '>=', rulesVersion)
      // A follow-up says too little alone, and one whose parent is unknown may follow a private question.
      .where('conversations.parent_id', 'is', null)
      .where(sql<SqlBool>`conversations.context -> 'parentKey' is null`)
      .where('conversations.vote', 'in', ['tuned', 'both', 'generic'])
      .$if(after !== undefined, (query) => query.where('conversations.id', '>', after ?? ''))
      .orderBy('conversations.id')
      .limit(batchSize)
      .execute()
  )
}
