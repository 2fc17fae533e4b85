import type { VoteChoice } from '#domain/answer-vote.ts'
import type { Transaction } from '../database/connection/database.ts'
import { nextSeq } from '../database/sequences/owner-sequence.ts'

export interface Vote {
  /** The owner. A conversation of another owner is not changed. */
  readonly scope: string
  /** The id of the conversation. */
  readonly id: string
  readonly choice: VoteChoice
  readonly votedAt: Date
}

/**
 * Stores a vote, in place of an earlier one. A changed vote gives the conversation a new number in its owner's
 * sequence, so that their other phones receive it. False if the owner has no such conversation.
 */
export async function saveVote(tx: Transaction, vote: Vote): Promise<boolean> {
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
