import type { Database, Transaction } from '../database/connection/database.ts'
import type { RequestContext } from './handler.ts'
import * as store from './replay-store.ts'
import { jsonReply, type Sealer, type StoredReply } from './stored-reply.ts'

export interface RunDeps {
  readonly db: Database
  readonly sealer: Sealer
  readonly leaseMs: number
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
  /** Called with the error when a lease could not be renewed. The next renewal tries again. */
  readonly onRenewFailure: (error: unknown) => void
}

/** One execution of a request with a key, by this server. */
export interface Run {
  readonly work: Pick<RequestContext, 'step' | 'commit' | 'signal'>
  /** Returns the reply that `commit` stored. If the handler did not commit, stores the given reply and returns it. */
  finish(reply: StoredReply): Promise<StoredReply>
  /** Ends the run without a reply. */
  giveUp(): Promise<void>
}

/** Steps, commit and lease of a claimed request. The lease is renewed until the run is finished or given up. */
export function createRun(deps: RunDeps, claim: store.Claim): Run {
  const { db, sealer, leaseMs } = deps
  const lost = new AbortController()
  const renewal = setInterval(() => void renew(), leaseMs / 3).unref()
  let committed: StoredReply | undefined

  async function renew(): Promise<void> {
    try {
      const isHeld = await store.renew(db, claim, leaseMs)
      if (!isHeld && committed === undefined) lost.abort()
    } catch (error) {
      deps.onRenewFailure(error)
    }
  }

  async function saveReply(connection: typeof db | Transaction, reply: StoredReply): Promise<void> {
    const body = sealer.seal(reply, claim)
    await store.complete(connection, claim, { status: reply.status, body })
  }

  return {
    work: {
      signal: AbortSignal.any([deps.stopping, lost.signal]),
      async step<T>(name: string, make: () => Promise<T>) {
        // Stored by the same step of an earlier run, so it has the type of the step.
        if (name in claim.steps) return claim.steps[name] as T
        const result = await make()
        await store.saveStep(db, claim, { name, result })
        return result
      },
      async commit(write) {
        const [value, reply] = await db.transaction().execute(async (tx) => {
          const written = await write(tx)
          const writtenReply = jsonReply(written)
          await saveReply(tx, writtenReply)
          return [written, writtenReply] as const
        })
        committed = reply
        return value
      },
    },
    async finish(reply) {
      clearInterval(renewal)
      if (committed === undefined) {
        await saveReply(db, reply)
        committed = reply
      }
      return committed
    },
    async giveUp() {
      clearInterval(renewal)
      await store.release(db, claim)
    },
  }
}
