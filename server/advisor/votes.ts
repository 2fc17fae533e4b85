import type { VoteChoice } from '#domain/answer-vote.ts'
import type { Transaction } from '../database/database.ts'
import { nextSeq } from '../database/owner-sequence.ts'

export interface Vote {
  /** Whose conversation it has to be. */
  readonly scope: string
  /** Of the conversation. */
  readonly id: string
  readonly choice: VoteChoice
  readonly votedAt: Date
}

/**
 * Keeps a vote, the last one holding. A choice that is new gives the conversation a new place in its owner's sequence,
 * so that his other phones hear of it. False when he has no such conversation.
 */
export async function keepVote(tx: Transaction, vote: Vote): Promise<boolean> {
  const { scope, id, choice, votedAt } = vote
  const changed = await tx
    .updateTable('conversations')
    .set({ vote: choice, voted_at: votedAt, seq: nextSeq(scope) })
    .where('id', '=', id)
    .where('scope', '=', scope)
    .where('vote', 'is distinct from', choice)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined || (await isOwn(tx, vote))
}

async function isOwn(tx: Transaction, { scope, id }: Pick<Vote, 'scope' | 'id'>): Promise<boolean> {
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', id)
    .where('scope', '=', scope)
    .executeTakeFirst()
  return row !== undefined
}
