import { sql } from 'kysely'
import { Failure } from '#domain/failure.ts'
import type { Database, Transaction } from '../database/connection/database.ts'

/** The scope and the idempotency key of a request. */
export interface ReplayKey {
  readonly scope: string
  readonly key: string
}

export interface KeyedRequest extends ReplayKey {
  /** Hashes of the request. The first is stored; a row with any of them belongs to the same request. */
  readonly fingerprints: readonly [string, ...string[]]
  /** Then the reply is stored for one day instead of 90. */
  readonly holdsPassword: boolean
}

/** The right to work on a request, until the lease expires or another server has a higher fence. */
export interface Claim extends ReplayKey {
  readonly fence: number
  readonly steps: Readonly<Record<string, unknown>>
}

export interface ReplayRow {
  readonly fingerprint: string
  readonly state: 'running' | 'done'
  /** Whether a running server works on it. */
  readonly isLeased: boolean
  readonly status: number | null
  readonly body: string | null
}

// Leases use the database's clock, because the clocks of servers may differ.
const dayFromNow = sql<Date>`now() + interval '24 hours'`
const leaseEnd = (leaseMs: number) => sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`

/**
 * Claims a request that is new or whose lease has expired. Undefined if another server has it, if it is done, or if the
 * key belongs to another request.
 */
export async function claim(
  db: Database,
  request: KeyedRequest,
  leaseMs: number,
): Promise<Claim | undefined> {
  const { scope, key, fingerprints, holdsPassword } = request
  const row = await db
    .insertInto('replays')
    .values({
      scope,
      key,
      fingerprint: fingerprints[0],
      state: 'running',
      fence: 1,
      lease_until: leaseEnd(leaseMs),
      steps: '{}',
      expires_at: holdsPassword ? dayFromNow : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ fence: sql`replays.fence + 1`, lease_until: leaseEnd(leaseMs) })
        .where('replays.state', '=', 'running')
        .where('replays.lease_until', '<=', sql<Date>`now()`)
        .where('replays.fingerprint', 'in', fingerprints),
    )
    .returning(['fence', 'steps'])
    .executeTakeFirst()
  return row && { scope, key, ...row }
}

export function find(db: Database, { scope, key }: ReplayKey): Promise<ReplayRow | undefined> {
  return db
    .selectFrom('replays')
    .select(['fingerprint', 'state', 'status', 'body'])
    .select(sql<boolean>`state = 'running' and lease_until > now()`.as('isLeased'))
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Renews the lease. False if the claim is lost. */
export async function renew(db: Database, claim: Claim, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await claimedRow(db, claim)
    .set({ lease_until: leaseEnd(leaseMs) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the result of a finished step. Throws `in_progress` if the claim is lost. */
export async function saveStep(
  db: Database,
  claim: Claim,
  step: { readonly name: string; readonly result: unknown },
): Promise<void> {
  const entry = JSON.stringify({ [step.name]: step.result })
  const { numUpdatedRows } = await claimedRow(db, claim)
    .set({ steps: sql`steps || ${entry}::jsonb` })
    .executeTakeFirst()
  throwIfLost(numUpdatedRows)
}

/** Ends the request with its reply. Throws `in_progress`, which rolls the transaction back, if the claim is lost. */
export async function complete(
  db: Database | Transaction,
  claim: Claim,
  reply: { readonly status: number; readonly body: string },
): Promise<void> {
  const { numUpdatedRows } = await claimedRow(db, claim)
    .set({ state: 'done', steps: '{}', ...reply })
    .executeTakeFirst()
  throwIfLost(numUpdatedRows)
}

/** Releases a claim, so that the next retry runs at once. Finished steps stay. */
export async function release(db: Database, claim: Claim): Promise<void> {
  const { numUpdatedRows } = await claimedRow(db, claim)
    .set({ lease_until: sql<Date>`now()` })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  // Only a row with fence 1 may be deleted. After a higher fence, a late writer could have the same fence as a new claim.
  await db
    .deleteFrom('replays')
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .where('fence', '=', 1)
    .where('state', '=', 'running')
    .where(sql<boolean>`steps = '{}'`)
    .execute()
}

/** Deletes a finished request whose stored reply cannot be read any more, or must not stay. */
export async function forget(db: Database | Transaction, { scope, key }: ReplayKey): Promise<void> {
  await db
    .deleteFrom('replays')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('state', '=', 'done')
    .execute()
}

/** Stores, in the transaction that ends a guest's call, the account whose tokens the reply contains. */
export async function setReplayAccount(
  tx: Transaction,
  { scope, key }: ReplayKey,
  accountId: string,
): Promise<void> {
  await tx
    .updateTable('replays')
    .set({ account_id: accountId })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/** Deletes rows whose own time has expired. */
export async function pruneExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('replays').where('expires_at', '<=', now).execute()
}

/** Deletes requests that began before a moment, at most `limit`. Returns how many. */
export async function prune(db: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('replays')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('scope', 'key'),
        'in',
        selectFrom('replays')
          .select(['scope', 'key'])
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(limit)
          .$asTuple('scope', 'key'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function claimedRow(db: Database | Transaction, { scope, key, fence }: Claim) {
  return db
    .updateTable('replays')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('state', '=', 'running')
    .where('fence', '=', fence)
}

function throwIfLost(numUpdatedRows: bigint): void {
  if (numUpdatedRows === 0n) throw new Failure('in_progress', { retryAfterS: 1 })
}
