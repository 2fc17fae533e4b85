import { sql } from 'kysely'
import type { RecordKind } from '#contract/sync.ts'
import type { Transaction } from '../database/connection/database.ts'
import { lockSequence, openSequence } from '../database/sequences/owner-sequence.ts'
import { tableOf } from '../records/record-table.ts'
import { cropsOf } from './field.ts'

export interface Claim {
  /** The scope of the guest who has the records. */
  readonly guest: string
  /** The scope of the account that gets them. */
  readonly scope: string
  readonly userId: string
  readonly claimedAt: Date
}

export interface ClaimedCounts {
  readonly conversations: number
  readonly recommendations: number
}

/**
 * Moves a guest's records to an account. Each record gets a new number in the account's sequence and a tombstone in the
 * guest's. A record whose key the account already has stays: it is the same request, answered twice. The guest's field
 * moves too, if the account has none.
 */
export async function claimRecords(tx: Transaction, claim: Claim): Promise<ClaimedCounts> {
  // Every claim locks the guest's sequence first: so two claims of the same sequences cannot deadlock.
  const hasRecords = await lockSequence(tx, claim.guest)
  if (hasRecords) await openSequence(tx, claim.scope)
  await claimField(tx, claim)
  if (!hasRecords) return { conversations: 0, recommendations: 0 }
  return {
    conversations: await moveRecords(tx, 'conversation', claim),
    recommendations: await moveRecords(tx, 'recommendation', claim),
  }
}

/** One statement, which sees the sequences as they were before it: each row adds its row number to them. */
async function moveRecords(tx: Transaction, kind: RecordKind, claim: Claim): Promise<number> {
  const { guest, scope, userId, claimedAt } = claim
  const table = tableOf(kind)
  const { numAffectedRows } = await sql`
    with moving as materialized (
      select id, client_key, row_number() over (order by seq) as n from ${table} as record
      where scope = ${guest} and not exists (
        select from ${table} as own where own.scope = ${scope} and own.client_key = record.client_key)),
    counted as (
      update owner_sequences set last_seq = last_seq + (select count(*) from moving)
      where scope in (${guest}, ${scope})),
    moved as (
      update ${table} as record
      set scope = ${scope}, user_id = ${userId},
        seq = n + (select last_seq from owner_sequences where scope = ${scope})
      from moving where record.id = moving.id)
    insert into tombstones (scope, seq, kind, id, client_key, deleted_at)
    select ${guest}, n + (select last_seq from owner_sequences where scope = ${guest}),
      ${kind}, id, client_key, ${claimedAt}
    from moving`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Moves a guest's field to an account that has none. Locks it first: of two claims only one gets it. An account whose field
 * says nothing of crops gets the guest's.
 */
async function claimField(tx: Transaction, claim: Claim): Promise<void> {
  const { guest, scope, userId } = claim
  await sql`
    update fields as own set field = ${cropsOf('guests')} || own.field
    from fields as guests where own.scope = ${scope} and guests.scope = ${guest}`.execute(tx)
  await sql`
    with guests as materialized (
      select field, changed_at from fields where scope = ${guest} for update),
    moved as (
      insert into fields (scope, user_id, field, changed_at)
      select ${scope}, ${userId}, field, changed_at from guests
      on conflict (scope) do nothing returning scope)
    delete from fields where scope = ${guest} and exists (select from moved)`.execute(tx)
}
