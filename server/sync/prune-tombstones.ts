import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Throws away tombstones of before a moment, one owner after the other, at most `batchSize` at once. */
export async function pruneTombstones(
  db: Database,
  before: Date,
  batchSize: number,
): Promise<void> {
  for (;;) {
    const aged = await db
      .selectFrom('tombstones')
      .select('scope')
      .where('deleted_at', '<', before)
      .limit(batchSize)
      .execute()
    const scopes = new Set(aged.map(({ scope }) => scope))
    // Each in a transaction of its own: who held several sequences could wait for somebody who waits for him.
    for (const scope of scopes) await pruneOwner(db, { scope, before, batchSize })
    if (aged.length < batchSize) return
  }
}

interface OwnerPruning {
  readonly scope: string
  readonly before: Date
  readonly batchSize: number
}

/** Together with the mark that tells later pulls how much is missing. */
async function pruneOwner(db: Database, { scope, before, batchSize }: OwnerPruning): Promise<void> {
  await sql`
    with gone as (
      delete from tombstones where scope = ${scope} and seq in (
        select seq from tombstones where scope = ${scope} and deleted_at < ${before}
        order by seq limit ${batchSize})
      returning seq)
    update owner_sequences
    set tombstone_floor = greatest(tombstone_floor, (select max(seq) from gone))
    where scope = ${scope}`.execute(db)
}
