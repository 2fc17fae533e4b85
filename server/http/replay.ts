import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '#domain/failure.ts'
import * as store from './replay-store.ts'
import { createRun, type Run, type RunDeps } from './run.ts'
import type { StoredReply } from './stored-reply.ts'

/*
 *   (no row) ──claim──▶ running ──commit, with the record──▶ done ──90 days, a day with a password──▶ (no row; the record stays)
 *      ▲                │     ▲
 *      └──given up──────┤     └──claim with a higher fence, the steps kept
 *        without steps  └──lease ran out──▶ silent
 */

export interface ReplayDeps extends RunDeps {
  /** How long a request waits for its own twin. */
  readonly waitMs: number
}

export type Begun =
  | { readonly kind: 'ours'; readonly run: Run }
  | { readonly kind: 'stored'; readonly reply: StoredReply }
  /** Another one is at it, still. */
  | { readonly kind: 'busy' }

const pollMs = { first: 20, most: 250 } as const

/**
 * Begins a request that carries a key: it runs once, whoever sends it how often (offline.md, "Server side of
 * exactly-once"). Throws `Failure('idempotency_key_reused')` when the key was another request's.
 */
export async function begin(deps: ReplayDeps, request: store.KeyedRequest): Promise<Begun> {
  const deadlineMs = Date.now() + deps.waitMs
  while (true) {
    const claim = await store.claim(deps.db, request, deps.leaseMs)
    if (claim) return { kind: 'ours', run: createRun(deps, claim) }
    const row = await settledRow(deps, request, deadlineMs)
    if (row?.isLeased) return { kind: 'busy' }
    if (row?.state === 'done') {
      const reply = storedReply(deps, request, row)
      if (reply) return { kind: 'stored', reply }
      // Sealed with a secret that is gone: rebuilt from its record, as if pruned.
      await store.forget(deps.db, request)
    }
  }
}

export type Known =
  | { readonly kind: 'stored'; readonly reply: StoredReply }
  | { readonly kind: 'busy' }
  | { readonly kind: 'unknown' }

/** What has become of a request. One whose server fell silent is unknown: only its repetition sets it going again. */
export async function lookUp(
  deps: Pick<ReplayDeps, 'db' | 'sealer'>,
  key: store.ReplayKey,
): Promise<Known> {
  const row = await store.find(deps.db, key)
  if (row?.isLeased) return { kind: 'busy' }
  const reply = row && storedReply(deps, key, row)
  return reply ? { kind: 'stored', reply } : { kind: 'unknown' }
}

/** The row once nobody works on it, or as it is at the deadline; undefined when it is gone. */
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
