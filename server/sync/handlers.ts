import type { InputOf } from '#contract/endpoint.ts'
import { headerNames } from '#contract/problem.ts'
import type { HelpSettings, pullChanges, RecordKind } from '#contract/sync.ts'
import { Failure } from '#domain/failure.ts'
import { anonymousScope } from '../database/sequences/owner-sequence.ts'
import type { Caller, Handlers, RequestContext } from '../http/handler.ts'
import { deleteRecord } from '../records/delete-record.ts'
import { claimRecords } from './claim-records.ts'
import { readCursor, readOlderCursor } from './cursor.ts'
import { saveField } from './field.ts'
import { type Pull, type PullDeps, pull } from './pull.ts'

type SyncCall =
  | 'pullChanges'
  | 'saveField'
  | 'deleteConversation'
  | 'deleteRecommendation'
  | 'claimGuestRecords'

export interface SyncDeps extends PullDeps {
  readonly helplines: HelpSettings | undefined
}

/** The calls that keep an owner's records the same on all their phones. */
export function syncHandlers(deps: SyncDeps): Pick<Handlers, SyncCall> {
  const { helplines } = deps
  return {
    async pullChanges(input, { caller }) {
      const start = startOf(input)
      const page = await pull(deps, { scope: ownScope(caller), limit: input.limit, start })
      return { ...page, ...(helplines && { helplines }) }
    },

    async saveField(field, { caller, now, commit }) {
      const saved = { scope: ownScope(caller), userId: caller.userId, field, changedAt: now }
      return commit((tx) => saveField(tx, saved))
    },

    deleteConversation: ({ id }, work) => deleteOwn('conversation', id, work),
    deleteRecommendation: ({ id }, work) => deleteOwn('recommendation', id, work),

    async claimGuestRecords(_, { caller: { scope, userId, deviceScope }, now, commit }) {
      if (userId === undefined) throw new Failure('not_signed_in')
      if (deviceScope === undefined) throw invalidField(headerNames.device)
      const claim = { guest: deviceScope, scope, userId, claimedAt: now }
      return commit((tx) => claimRecords(tx, claim))
    },
  }
}

async function deleteOwn(kind: RecordKind, id: string, { caller, now, commit }: RequestContext) {
  const deletion = { scope: ownScope(caller), kind, id, deletedAt: now }
  await commit((tx) => deleteRecord(tx, deletion))
  return { id }
}

/** The scope of the caller's own records. Throws `not_signed_in` for a guest without a device, who has no own scope. */
function ownScope({ scope }: Caller): string {
  if (scope === anonymousScope) throw new Failure('not_signed_in')
  return scope
}

/** Throws `invalid` for a cursor that this API did not make. */
function startOf({ cursor, before }: InputOf<typeof pullChanges>): Pull['start'] {
  if (cursor !== undefined) {
    const position = readCursor(cursor)
    if (!position) throw invalidField('cursor')
    return { kind: 'changes', ...position }
  }
  if (before === undefined) return { kind: 'newest' }
  const position = readOlderCursor(before)
  if (!position) throw invalidField('before')
  return { kind: 'older', ...position }
}

function invalidField(field: string): Failure {
  return new Failure('invalid', { fields: [{ field, reason: 'malformed' }] })
}
