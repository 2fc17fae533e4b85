import { sql } from 'kysely'
import type { Change } from '#contract/sync.ts'
import type { Transaction } from '../database/database.ts'
import type { Told } from '../http/handler.ts'

/** How far an owner's sequence has come. */
export interface Head {
  readonly epoch: string
  /** 0 for an owner without records. */
  readonly lastSeq: number
  /** Up to here tombstones may have been thrown away. */
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
  /** Not itself included. */
  readonly from: number
  readonly limit: number
}

// Each table gives no more than a page: so all are read by their indexes, however many records an owner has.

/** The places of records and tombstones after one, lowest first. */
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

/** The places of records before one, highest first. */
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

/** The deletions among places of an owner's sequence. */
export async function tombstonesAt(
  tx: Transaction,
  scope: string,
  seqs: readonly number[],
): Promise<readonly Told<Change>[]> {
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
