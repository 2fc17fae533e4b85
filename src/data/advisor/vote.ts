import type { VoteChoice } from '#domain/answer-vote.ts'
import { Failure } from '#domain/failure.ts'
import { activeEntries, insertEntry, withdraw } from '../outbox/outbox.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { randomKey } from '../storage/random-key.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { OutboxEntry } from '../storage/rows.ts'

/**
 * Stores a vote and puts it into the outbox, in one transaction. A conversation has at most one vote in the outbox: while
 * the server may have received an earlier one, only the record gets the new choice, and `storeReply` sends it afterwards.
 * @returns the key of the request; undefined when none is needed
 * @throws Failure `not_found` for a conversation without a full answer, `queue_full`, `not_saved` or `storage_failed`
 */
export function storeVote(
  db: OwnerDatabase,
  ballot: Ballot,
  now: Date,
): Promise<string | undefined> {
  return retryWrite(
    () =>
      db.transaction('rw', db.tables, async () => {
        const conversation = await db.conversations.get(ballot.id)
        if (conversation?.progress.state !== 'answered') throw new Failure('not_found')
        const { vote, progress } = conversation
        const current = vote && vote.state !== 'refused' ? vote.choice : progress.reply.vote
        if (current === ballot.choice) return undefined
        await markVote(db, ballot, 'waiting')
        const earlier = await activeVote(db, ballot.id)
        if (earlier && earlier.attempts > 0) return undefined
        if (earlier) await withdraw(db, earlier.key, async () => undefined)
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

export function markVote(
  db: OwnerDatabase,
  { id, choice }: Ballot,
  state: 'waiting' | 'kept' | 'refused',
): Promise<unknown> {
  return db.conversations.where('id').equals(id).modify({ vote: { choice, state } })
}

export async function insertVote(
  db: OwnerDatabase,
  ballot: Ballot,
  createdAt: string,
): Promise<string> {
  const { id, choice } = ballot
  const key = randomKey()
  await insertEntry(db, { key, kind: 'vote', body: JSON.stringify({ id, choice }), createdAt })
  return key
}

async function activeVote(db: OwnerDatabase, id: string): Promise<OutboxEntry | undefined> {
  const active = await activeEntries(db)
  return active.find(({ kind, body }) => kind === 'vote' && ballotOf(body).id === id)
}

/** The vote in the stored bytes; only `insertVote` writes them, of any version. */
export function ballotOf(body: string): Ballot {
  return JSON.parse(body) as Ballot
}
