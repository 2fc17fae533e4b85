import type { ConversationRow } from '#contract/advisor.ts'
import type { Conversation } from '#data/storage/rows.ts'
import { type VoteChoice, voteChoices } from '#domain/answer-vote.ts'

type LocalVote = NonNullable<Conversation['vote']>

export interface VoteView {
  /** The choice on this phone unless it was refused, else the server's if this version knows it. */
  readonly choice: VoteChoice | undefined
  /** The state of the last vote on this phone, else `kept` when the server has one. */
  readonly state: LocalVote['state'] | undefined
}

export function voteView(vote: LocalVote | undefined, reply: ConversationRow): VoteView {
  const serverChoice = voteChoices.find((known) => known === reply.vote)
  return {
    choice: vote && vote.state !== 'refused' ? vote.choice : serverChoice,
    state: vote?.state ?? (reply.vote ? 'kept' : undefined),
  }
}
