import { voteOnAnswers } from '#contract/advisor.ts'
import type { VoteChoice } from '#domain/answer-vote.ts'
import { Failure } from '#domain/failure.ts'
import type { OwnerDatabase } from './database.ts'
import type { KindPlan } from './kind-plan.ts'
import { outdatePages } from './mirror-state.ts'
import { activeEntries, insertEntry, withdraw } from './outbox.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { randomKey } from './random-key.ts'
import { saved } from './saved.ts'

/**
 * Keeps a vote and puts it into the outbox, in one transaction. One vote of a conversation is under way at a time: while
 * the server may have an earlier one, the new choice only stands in the record, and `storeReply` sends it after that one.
 * @returns the key of the request; undefined when none is needed
 * @throws Failure `not_found` for a conversation without a full answer, `queue_full`, or `not_saved`
 */
export function keepVote(
  db: OwnerDatabase,
  ballot: Ballot,
  now: Date,
): Promise<string | undefined> {
  return saved(
    () =>
      db.transaction('rw', db.tables, async () => {
        const conversation = await db.conversations.get(ballot.id)
        if (conversation?.progress.state !== 'answered') throw new Failure('not_found')
        const { vote, progress } = conversation
        const stands = vote && vote.state !== 'refused' ? vote.choice : progress.reply.vote
        if (stands === ballot.choice) return undefined
        await markVote(db, ballot, 'waiting')
        const underWay = await entryUnderWay(db, ballot.id)
        if (underWay && underWay.attempts > 0) return undefined
        if (underWay) await withdraw(db, underWay.key, async () => undefined)
        return insertVote(db, ballot, now.toISOString())
      }),
    db,
  )
}

export interface Ballot {
  /** The server's id of the conversation. */
  readonly id: string
  readonly choice: VoteChoice
}

export const votePlan: KindPlan = {
  endpoint: voteOnAnswers,
  async storeReply(db, { createdAt }, value) {
    const sent = voteOnAnswers.reply.parse(value)
    // Pages on their way here do not know of it yet.
    await outdatePages(db)
    const { id } = sent
    const wanted = (await db.conversations.get(id))?.vote?.choice
    if (wanted === undefined) return
    if (wanted === sent.choice) await markVote(db, { id, choice: wanted }, 'kept')
    else await insertVote(db, { id, choice: wanted }, createdAt)
  },
  storeFailure: (db, { body }) => markVote(db, ballotOf(body), 'refused'),
  removeRecord: async (db, { body }) =>
    db.conversations.where('id').equals(ballotOf(body).id).modify(dropVote),
}

function markVote(
  db: OwnerDatabase,
  { id, choice }: Ballot,
  state: 'waiting' | 'kept' | 'refused',
): Promise<unknown> {
  return db.conversations.where('id').equals(id).modify({ vote: { choice, state } })
}

function dropVote(conversation: { vote?: unknown }): void {
  delete conversation.vote
}

async function insertVote(db: OwnerDatabase, ballot: Ballot, createdAt: string): Promise<string> {
  const { id, choice } = ballot
  const key = randomKey()
  await insertEntry(db, { key, kind: 'vote', body: JSON.stringify({ id, choice }), createdAt })
  return key
}

async function entryUnderWay(db: OwnerDatabase, id: string): Promise<OutboxEntry | undefined> {
  const active = await activeEntries(db)
  return active.find(({ kind, body }) => kind === 'vote' && ballotOf(body).id === id)
}

/** The vote in the stored bytes; only `keepVote` writes them, of whichever version. */
function ballotOf(body: string): Ballot {
  return JSON.parse(body) as Ballot
}
