import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '#domain/failure.ts'
import * as store from './replay-store.ts'
import { createRun, type Run, type RunDeps } from './run.ts'
import type { StoredReply } from './stored-reply.ts'

/*
 *   (no row) ──claim──▶ running ──commit, with the record──▶ done ──90 days, 1 day with a password──▶ (no row; the record stays)
 *      ▲                │     ▲
 *      └──released──────┤     └──claim with a higher fence, the steps stay
 *        without steps  └──lease expired──▶ abandoned
 */

export interface ReplayDeps extends RunDeps {
  /** How long a request waits for the same request that runs already. */
  readonly waitMs: number
}

export type BeginResult =
  | { readonly kind: 'ours'; readonly run: Run }
  | { readonly kind: 'stored'; readonly reply: StoredReply }
  /** The same request is still running. */
  | { readonly kind: 'busy' }

const pollMs = { first: 20, most: 250 } as const

/**
 * Begins a request with a key. It runs once, however often it is sent.
 * Throws `Failure('idempotency_key_reused')` if the key belongs to another request.
 */
export async function begin(deps: ReplayDeps, request: store.KeyedRequest): Promise<BeginResult> {
  const deadlineMs = Date.now() + deps.waitMs
  while (true) {
    const claim = await store.claim(deps.db, request, deps.leaseMs)
    if (claim) return { kind: 'ours', run: createRun(deps, claim) }
    const row = await settledRow(deps, request, deadlineMs)
    if (row?.isLeased) return { kind: 'busy' }
    if (row?.state === 'done') {
      const reply = storedReply(deps, request, row)
      if (reply) return { kind: 'stored', reply }
      // Encrypted with a secret that we no longer have: the reply is rebuilt from its record.
      await store.forget(deps.db, request)
    }
  }
}

export type LookUpResult =
  | { readonly kind: 'stored'; readonly reply: StoredReply }
  | { readonly kind: 'busy' }
  | { readonly kind: 'unknown' }

/** The state of a request. If its lease has expired it is unknown, because only a retry runs it again. */
export async function lookUp(
  deps: Pick<ReplayDeps, 'db' | 'sealer'>,
  key: store.ReplayKey,
): Promise<LookUpResult> {
  const row = await store.find(deps.db, key)
  if (row?.isLeased) return { kind: 'busy' }
  const reply = row && storedReply(deps, key, row)
  return reply ? { kind: 'stored', reply } : { kind: 'unknown' }
}

/** The row when no server works on it any more, or at the deadline. Undefined if the row was deleted. */
async function settledRow(
  { db }: ReplayDeps,
  request: store.KeyedRequest,
  deadlineMs: number,
): Promise<store.ReplayRow | undefined> {
  for (let pauseMs: number = pollMs.first; ; pauseMs = Math.min(pauseMs * 2, pollMs.most)) {
    const row = await store.find(db, request)
    if (row && !isSame(row, request)) throw new Failure('idempotency_key_reused')
    if (!row?.isLeased || Date.now() >= deadlineMs) return row
    await sleep(pauseMs)
  }
}

function isSame(row: store.ReplayRow, { fingerprints }: store.KeyedRequest): boolean {
  return row.fingerprint === '' || fingerprints.includes(row.fingerprint)
}

function storedReply(
  { sealer }: Pick<ReplayDeps, 'sealer'>,
  key: store.ReplayKey,
  { state, body }: store.ReplayRow,
): StoredReply | undefined {
  return state === 'done' && body !== null ? sealer.open(body, key) : undefined
}
