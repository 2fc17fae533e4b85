import { sql } from 'kysely'
import type { Change } from '#contract/sync.ts'
import type { Transaction } from '../database/connection/database.ts'
import type { DeepReadonly } from '../http/handler.ts'

/** The state of an owner's sequence. */
export interface Head {
  readonly epoch: string
  /** The last number; 0 for an owner without records. */
  readonly lastSeq: number
  /** Tombstones up to this number may have been deleted. */
  readonly tombstoneFloor: number
}

export async function readHead(tx: Transaction, scope: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select epoch, coalesce(last_seq, 0) as "lastSeq", coalesce(tombstone_floor, 0) as "tombstoneFloor"
    from server_epoch left join owner_sequences on scope = ${scope}`.execute(tx)
  const [head] = rows
  if (!head) throw new Error('the tables have no epoch')
  return head
}

export interface SeqQuery {
  readonly scope: string
  /** Exclusive. */
  readonly from: number
  readonly limit: number
}

// Each subquery returns at most a page, so that every table is read by its index, however many records an owner has.

/** The numbers of records and tombstones after a number, lowest first. */
export async function seqsAbove(tx: Transaction, query: SeqQuery): Promise<readonly number[]> {
  const { scope, from, limit } = query
  const firstOf = (table: string) => sql`(
    select seq from ${sql.table(table)} where scope = ${scope} and seq > ${from}
    order by seq limit ${limit})`
  const { rows } = await sql<{ seq: number }>`
    ${firstOf('conversations')} union all ${firstOf('recommendations')}
    union all ${firstOf('tombstones')}
    order by seq limit ${limit}`.execute(tx)
  return rows.map(({ seq }) => seq)
}

/** The numbers of records before a number, highest first. */
export async function seqsBelow(tx: Transaction, query: SeqQuery): Promise<readonly number[]> {
  const { scope, from, limit } = query
  const lastOf = (table: string) => sql`(
    select seq from ${sql.table(table)} where scope = ${scope} and seq < ${from}
    order by seq desc limit ${limit})`
  const { rows } = await sql<{ seq: number }>`
    ${lastOf('conversations')} union all ${lastOf('recommendations')}
    order by seq desc limit ${limit}`.execute(tx)
  return rows.map(({ seq }) => seq)
}

/** The tombstones that have one of these numbers. */
export async function tombstonesAt(
  tx: Transaction,
  scope: string,
  seqs: readonly number[],
): Promise<readonly DeepReadonly<Change>[]> {
  if (seqs.length === 0) return []
  const rows = await tx
    .selectFrom('tombstones')
    .select(['kind', 'id', 'seq', 'client_key'])
    .where('scope', '=', scope)
    .where('seq', 'in', seqs)
    .execute()
  return rows.map(({ client_key, ...tombstone }) => ({
    ...tombstone,
    ...(client_key !== null && { clientKey: client_key }),
    deleted: true,
  }))
}
