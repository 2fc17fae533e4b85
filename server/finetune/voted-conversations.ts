import type { Language } from '#domain/language.ts'
import type { Database } from '../database/database.ts'

/** A conversation whose owner lets it be used, with a vote for one answer or both. */
export type VotedConversation = Awaited<ReturnType<typeof nextConversations>>[number]

/** Few enough to lie in memory, many enough to be worth a query. */
const batchSize = 200

/** One after the other, by their ids: a random order, which tells nothing of when they were asked or by whom. */
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
  return db
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
    .where('conversations.vote', 'in', ['tuned', 'both', 'generic'])
    .$if(after !== undefined, (query) => query.where('conversations.id', '>', after ?? ''))
    .orderBy('conversations.id')
    .limit(batchSize)
    .execute()
}
