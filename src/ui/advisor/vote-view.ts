import type { ConversationRow } from '#contract/advisor.ts'
import type { Conversation } from '#data/phone.ts'
import { type VoteChoice, voteChoices } from '#domain/answer-vote.ts'

type LocalVote = NonNullable<Conversation['vote']>

export interface VoteView {
  /** What holds: tapped here and not refused, else what the server has, if this version has a button for it. */
  readonly choice: VoteChoice | undefined
  /** How far it has come; of a refused one the last tap counts. */
  readonly state: LocalVote['state'] | undefined
}

export function voteView(vote: LocalVote | undefined, reply: ConversationRow): VoteView {
  const held = voteChoices.find((known) => known === reply.vote)
  return {
    choice: vote && vote.state !== 'refused' ? vote.choice : held,
    state: vote?.state ?? (reply.vote ? 'kept' : undefined),
  }
}
