import type { InputOf } from '#contract/endpoint.ts'
import { headerNames } from '#contract/problem.ts'
import type { pullChanges, RecordKind } from '#contract/sync.ts'
import { Failure } from '#domain/failure.ts'
import { nobody } from '../database/owner-sequence.ts'
import type { Caller, Handlers, Work } from '../http/handler.ts'
import { claimRecords } from './claim-records.ts'
import { readCursor, readOlderCursor } from './cursor.ts'
import { deleteRecord } from './delete-record.ts'
import { type Pull, type PullDeps, pull } from './pull.ts'

type SyncCall = 'pullChanges' | 'deleteConversation' | 'deleteRecommendation' | 'claimGuestRecords'

/** What keeps an owner's records the same on all his phones. */
export function syncHandlers(deps: PullDeps): Pick<Handlers, SyncCall> {
  return {
    pullChanges: (input, { caller }) =>
      pull(deps, { scope: ownScope(caller), limit: input.limit, asked: askedIn(input) }),

    deleteConversation: ({ id }, work) => deleteOwn('conversation', id, work),
    deleteRecommendation: ({ id }, work) => deleteOwn('recommendation', id, work),

    async claimGuestRecords(_, { caller: { scope, userId, deviceScope }, now, commit }) {
      if (userId === undefined) throw new Failure('not_signed_in')
      if (deviceScope === undefined) throw unfit(headerNames.device)
      const claim = { guest: deviceScope, scope, userId, claimedAt: now }
      return commit((tx) => claimRecords(tx, claim))
    },
  }
}

async function deleteOwn(kind: RecordKind, id: string, { caller, now, commit }: Work) {
  const deletion = { scope: ownScope(caller), kind, id, deletedAt: now }
  await commit((tx) => deleteRecord(tx, deletion))
  return { id }
}

/** Whose records the caller's are. Throws `not_signed_in` for a guest of no device: he has none that are his alone. */
function ownScope({ scope }: Caller): string {
  if (scope === nobody) throw new Failure('not_signed_in')
  return scope
}

/** Throws `invalid` for a cursor that this API never gave. */
function askedIn({ cursor, before }: InputOf<typeof pullChanges>): Pull['asked'] {
  if (cursor !== undefined) {
    const place = readCursor(cursor)
    if (!place) throw unfit('cursor')
    return { kind: 'changes', ...place }
  }
  if (before === undefined) return { kind: 'newest' }
  const place = readOlderCursor(before)
  if (!place) throw unfit('before')
  return { kind: 'older', ...place }
}

function unfit(field: string): Failure {
  return new Failure('invalid', { fields: [{ field, reason: 'malformed' }] })
}
