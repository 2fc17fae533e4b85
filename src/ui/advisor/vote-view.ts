import type { ConversationRow } from '#contract/advisor.ts'
import type { Conversation } from '#data/phone.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'

type LocalVote = NonNullable<Conversation['vote']>

export interface VoteView {
  /** What holds: tapped here and not refused, else what the server has. */
  readonly choice: VoteChoice | undefined
  /** How far it has come; of a refused one the last tap counts. */
  readonly state: LocalVote['state'] | undefined
}

export function voteView(vote: LocalVote | undefined, reply: ConversationRow): VoteView {
  const held = reply.vote ?? undefined
  return {
    choice: vote && vote.state !== 'refused' ? vote.choice : held,
    state: vote?.state ?? (held && 'kept'),
  }
}
