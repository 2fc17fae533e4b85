import { sql } from 'kysely'
import type { Database } from '../database/connection/database.ts'

/** Deletes tombstones older than `before`, one owner after the other, at most `batchSize` at once. */
export async function pruneTombstones(
  db: Database,
  before: Date,
  batchSize: number,
): Promise<void> {
  for (;;) {
    const expired = await db
      .selectFrom('tombstones')
      .select('scope')
      .where('deleted_at', '<', before)
      .limit(batchSize)
      .execute()
    const scopes = new Set(expired.map(({ scope }) => scope))
    // One statement for each owner: holding several sequence locks at once could deadlock.
    for (const scope of scopes) await pruneOwner(db, { scope, before, batchSize })
    if (expired.length < batchSize) return
  }
}

interface OwnerPruning {
  readonly scope: string
  readonly before: Date
  readonly batchSize: number
}

/** Also raises `tombstone_floor`, from which later pulls see that deletions are missing. */
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
