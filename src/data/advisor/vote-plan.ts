import { voteOnAnswers } from '#contract/advisor.ts'
import { outdatePages } from '../mirror/mirror-state.ts'
import type { RequestKindPlan } from '../outbox/request-kind.ts'
import { ballotOf, insertVote, markVote } from './vote.ts'

/** How votes are sent. */
export const voteKind: RequestKindPlan = {
  endpoint: voteOnAnswers,
  async storeReply(db, { createdAt }, value) {
    const sent = voteOnAnswers.reply.parse(value)
    // Pages that were requested earlier do not contain it.
    await outdatePages(db)
    const { id } = sent
    const latest = (await db.conversations.get(id))?.vote?.choice
    if (latest === undefined) return
    if (latest === sent.choice) await markVote(db, { id, choice: latest }, 'kept')
    else await insertVote(db, { id, choice: latest }, createdAt)
  },
  storeFailure: (db, { body }) => markVote(db, ballotOf(body), 'refused'),
  removeRecord: async (db, { body }) =>
    db.conversations.where('id').equals(ballotOf(body).id).modify(dropVote),
}

function dropVote(conversation: { vote?: unknown }): void {
  delete conversation.vote
}
