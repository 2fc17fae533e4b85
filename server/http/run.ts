import type { Database, Transaction } from '../database/database.ts'
import type { Work } from './handler.ts'
import * as store from './replay-store.ts'
import { jsonReply, type Sealer, type StoredReply } from './stored-reply.ts'

export interface RunDeps {
  readonly db: Database
  readonly sealer: Sealer
  readonly leaseMs: number
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
  /** Gets what kept a lease from being renewed; the next beat tries again. */
  readonly onRenewFailure: (error: unknown) => void
}

/** One execution of a request that carries a key, by this server. */
export interface Run {
  readonly work: Pick<Work, 'step' | 'commit' | 'signal'>
  /** The reply that was kept with the record; of a handler that stored none, the given one, kept now. */
  finish(reply: StoredReply): Promise<StoredReply>
  /** Ends it without a reply. */
  giveUp(): Promise<void>
}

/** Steps, commit and lease of a claimed request; the lease is renewed until the run is finished or given up. */
export function createRun(deps: RunDeps, claim: store.Claim): Run {
  const { db, sealer, leaseMs } = deps
  const lost = new AbortController()
  const beat = setInterval(() => void renew(), leaseMs / 3).unref()
  let kept: StoredReply | undefined

  async function renew(): Promise<void> {
    try {
      const isHeld = await store.renew(db, claim, leaseMs)
      if (!isHeld && kept === undefined) lost.abort()
    } catch (error) {
      deps.onRenewFailure(error)
    }
  }

  async function keep(connection: typeof db | Transaction, reply: StoredReply): Promise<void> {
    const body = sealer.seal(reply, claim)
    await store.complete(connection, claim, { status: reply.status, body })
  }

  return {
    work: {
      signal: AbortSignal.any([deps.stopping, lost.signal]),
      async step<T>(name: string, make: () => Promise<T>) {
        // Kept by this very step of an earlier run; its type is the step's own.
        if (name in claim.steps) return claim.steps[name] as T
        const result = await make()
        await store.keepStep(db, claim, { name, result })
        return result
      },
      async commit(write) {
        const [value, reply] = await db.transaction().execute(async (tx) => {
          const written = await write(tx)
          const writtenReply = jsonReply(written)
          await keep(tx, writtenReply)
          return [written, writtenReply] as const
        })
        kept = reply
        return value
      },
    },
    async finish(reply) {
      clearInterval(beat)
      if (kept === undefined) {
        await keep(db, reply)
        kept = reply
      }
      return kept
    },
    async giveUp() {
      clearInterval(beat)
      await store.release(db, claim)
    },
  }
}
