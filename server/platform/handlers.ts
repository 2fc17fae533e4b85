import { headerNames } from '#contract/problem.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '../database/connection/database.ts'
import type { Handlers } from '../http/handler.ts'
import { lookUp } from '../http/replay.ts'
import type { ReplayKey } from '../http/replay-store.ts'
import { acceptedReply, jsonReply, ReplyWithHeaders, type Sealer } from '../http/stored-reply.ts'

export interface PlatformDeps {
  readonly db: Database
  readonly sealer: Sealer
  /** Rebuilds a reply from the record that the request made, if the stored reply is gone. Undefined without a record. */
  readonly replyOfRecord: (request: ReplayKey) => Promise<unknown>
}

type PlatformCall = 'readHealth' | 'readRequest'

const replayed = { [headerNames.replayed]: 'true' }

/** The handlers of calls about the API itself. */
export function platformHandlers(deps: PlatformDeps): Pick<Handlers, PlatformCall> {
  return {
    readHealth: async ({ n }, { now }) => ({ ok: true, n: n ?? null, time: now.toISOString() }),

    async readRequest({ key }, { caller: { scope } }) {
      const request = { scope, key: key.toLowerCase() }
      const known = await lookUp(deps, request)
      if (known.kind === 'stored') return new ReplyWithHeaders(known.reply, replayed)
      if (known.kind === 'busy') return new ReplyWithHeaders(acceptedReply)
      const rebuilt = await deps.replyOfRecord(request)
      if (rebuilt === undefined) throw new Failure('not_found')
      return new ReplyWithHeaders(jsonReply(rebuilt), replayed)
    },
  }
}
