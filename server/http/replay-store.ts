import { sql } from 'kysely'
import { Failure } from '#domain/failure.ts'
import type { Database, Transaction } from '../database/database.ts'

/** Whose request it is, and which. */
export interface ReplayKey {
  readonly scope: string
  readonly key: string
}

export interface KeyedRequest extends ReplayKey {
  /** What tells one body from another. The first is stored; a row with any of them is of the same request. */
  readonly fingerprints: readonly [string, ...string[]]
  /** Kept for a day instead of 90. */
  readonly holdsPassword: boolean
}

/** The right to work on a request, until the lease runs out or somebody with a higher fence has it. */
export interface Claim extends ReplayKey {
  readonly fence: number
  readonly steps: Readonly<Record<string, unknown>>
}

export interface ReplayRow {
  readonly fingerprint: string
  readonly state: 'running' | 'done'
  /** Whether a living server is at it. */
  readonly isLeased: boolean
  readonly status: number | null
  readonly body: string | null
}

// Leases are reckoned by the database's clock: servers may disagree about the time.
const dayFromNow = sql<Date>`now() + interval '24 hours'`
const leaseEnd = (leaseMs: number) => sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`

/** Takes a request that is new, or whose server fell silent; undefined when it is somebody's, done, or another one. */
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

/** Whether the claim still held. */
export async function renew(db: Database, held: Claim, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await heldRow(db, held)
    .set({ lease_until: leaseEnd(leaseMs) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps a finished part of the work. Throws `in_progress` when the claim is lost. */
export async function keepStep(
  db: Database,
  held: Claim,
  step: { readonly name: string; readonly result: unknown },
): Promise<void> {
  const entry = JSON.stringify({ [step.name]: step.result })
  const { numUpdatedRows } = await heldRow(db, held)
    .set({ steps: sql`steps || ${entry}::jsonb` })
    .executeTakeFirst()
  refuseLost(numUpdatedRows)
}

/** Ends the request with its reply. Throws `in_progress`, and so undoes the transaction, when the claim is lost. */
export async function complete(
  db: Database | Transaction,
  held: Claim,
  reply: { readonly status: number; readonly body: string },
): Promise<void> {
  const { numUpdatedRows } = await heldRow(db, held)
    .set({ state: 'done', steps: '{}', ...reply })
    .executeTakeFirst()
  refuseLost(numUpdatedRows)
}

/** Gives a request up, so that its next repetition runs at once; finished steps stay. */
export async function release(db: Database, held: Claim): Promise<void> {
  const { numUpdatedRows } = await heldRow(db, held)
    .set({ lease_until: sql<Date>`now()` })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  // Only a first fence may start anew from 1: a late writer of an earlier one could else be taken for the next.
  await db
    .deleteFrom('replays')
    .where('scope', '=', held.scope)
    .where('key', '=', held.key)
    .where('fence', '=', 1)
    .where('state', '=', 'running')
    .where(sql<boolean>`steps = '{}'`)
    .execute()
}

/** Drops a finished request whose stored reply is of no use any more. */
export async function forget(db: Database, { scope, key }: ReplayKey): Promise<void> {
  await db
    .deleteFrom('replays')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('state', '=', 'done')
    .execute()
}

/** Notes whose pair a guest's call is about to be answered with, inside the transaction that ends it. */
export async function noteAccount(
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

/** Deletes what is past its own time. */
export async function pruneExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('replays').where('expires_at', '<=', now).execute()
}

/** Deletes requests that began before a moment, at most `limit`; returns how many. */
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

function heldRow(db: Database | Transaction, { scope, key, fence }: Claim) {
  return db
    .updateTable('replays')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('state', '=', 'running')
    .where('fence', '=', fence)
}

function refuseLost(numUpdatedRows: bigint): void {
  if (numUpdatedRows === 0n) throw new Failure('in_progress', { retryAfterS: 1 })
}
